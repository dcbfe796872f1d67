//! JSON as a tree, read again where a text does not fit: what is there and what was expected is told by type.

use std::fmt;

use serde::{
    Deserialize, Deserializer, de,
    de::value::{MapAccessDeserializer, MapDeserializer, SeqDeserializer, StrDeserializer},
    forward_to_deserialize_any,
};

use super::kind::{Expected, Found, JsonFaultKind};

/// A value of JSON. What stands twice in an object is there twice.
pub(super) enum Tree {
    Null,
    Boolean(bool),
    Number(serde_json::Number),
    Text(String),
    List(Vec<Self>),
    Object(Vec<(String, Self)>),
}

impl<'de> Deserialize<'de> for Tree {
    fn deserialize<D: Deserializer<'de>>(json: D) -> Result<Self, D::Error> {
        struct Reader;

        impl<'de> de::Visitor<'de> for Reader {
            type Value = Tree;

            fn expecting(&self, words: &mut fmt::Formatter) -> fmt::Result {
                words.write_str("JSON")
            }

            fn visit_unit<E>(self) -> Result<Tree, E> {
                Ok(Tree::Null)
            }

            fn visit_bool<E>(self, value: bool) -> Result<Tree, E> {
                Ok(Tree::Boolean(value))
            }

            fn visit_u64<E>(self, value: u64) -> Result<Tree, E> {
                Ok(Tree::Number(value.into()))
            }

            fn visit_i64<E>(self, value: i64) -> Result<Tree, E> {
                Ok(Tree::Number(value.into()))
            }

            fn visit_f64<E>(self, value: f64) -> Result<Tree, E> {
                Ok(serde_json::Number::from_f64(value).map_or(Tree::Null, Tree::Number))
            }

            fn visit_str<E>(self, value: &str) -> Result<Tree, E> {
                Ok(Tree::Text(value.to_owned()))
            }

            fn visit_seq<A: de::SeqAccess<'de>>(self, mut list: A) -> Result<Tree, A::Error> {
                let mut values = Vec::new();
                while let Some(value) = list.next_element()? {
                    values.push(value);
                }
                Ok(Tree::List(values))
            }

            fn visit_map<A: de::MapAccess<'de>>(self, mut object: A) -> Result<Tree, A::Error> {
                let mut fields = Vec::new();
                while let Some(field) = object.next_entry()? {
                    fields.push(field);
                }
                Ok(Tree::Object(fields))
            }
        }

        json.deserialize_any(Reader)
    }
}

/// Why a tree is not what was to be read.
#[derive(Debug, thiserror::Error)]
#[error("{0:?}")]
pub(super) struct Wrong(pub JsonFaultKind);

impl Wrong {
    fn unfit(found: Found, expected: &dyn de::Expected) -> Self {
        let expected = Expected::Words(expected.to_string());
        Self(JsonFaultKind::Unfit { found, expected })
    }

    /// With what was expected there, where only words tell it so far.
    fn where_expected(mut self, what: Expected) -> Self {
        if let JsonFaultKind::Unfit { expected, .. } = &mut self.0
            && matches!(expected, Expected::Words(_))
        {
            *expected = what;
        }
        self
    }
}

impl de::Error for Wrong {
    fn custom<T: fmt::Display>(told: T) -> Self {
        Self(JsonFaultKind::Other(told.to_string()))
    }

    fn invalid_type(found: de::Unexpected, expected: &dyn de::Expected) -> Self {
        Self::unfit(found.into(), expected)
    }

    fn invalid_value(found: de::Unexpected, expected: &dyn de::Expected) -> Self {
        Self::unfit(found.into(), expected)
    }

    fn invalid_length(length: usize, expected: &dyn de::Expected) -> Self {
        Self::unfit(Found::Length(length), expected)
    }

    fn unknown_variant(found: &str, expected: &'static [&'static str]) -> Self {
        Self(JsonFaultKind::Unfit {
            found: Found::of_text(found),
            expected: Expected::OneOf(expected),
        })
    }

    fn unknown_field(_: &str, expected: &'static [&'static str]) -> Self {
        Self(JsonFaultKind::Unknown(expected))
    }

    fn missing_field(field: &'static str) -> Self {
        Self(JsonFaultKind::Missing(field))
    }

    fn duplicate_field(field: &'static str) -> Self {
        Self(JsonFaultKind::Twice(field))
    }
}

impl From<de::Unexpected<'_>> for Found {
    fn from(found: de::Unexpected) -> Self {
        match found {
            de::Unexpected::Bool(value) => Self::Value(value.to_string()),
            de::Unexpected::Unsigned(value) => Self::Value(value.to_string()),
            de::Unexpected::Signed(value) => Self::Value(value.to_string()),
            de::Unexpected::Float(value) => Self::Value(value.to_string()),
            de::Unexpected::Char(value) => Self::of_text(value),
            de::Unexpected::Str(value) => Self::of_text(value),
            de::Unexpected::Unit | de::Unexpected::Option => Self::Value("null".to_owned()),
            de::Unexpected::Seq => Self::List,
            de::Unexpected::Map => Self::Object,
            other => Self::Value(other.to_string()),
        }
    }
}

impl Found {
    /// Within quotation marks, as it stands there.
    fn of_text(text: impl fmt::Display) -> Self {
        Self::Value(serde_json::Value::String(text.to_string()).to_string())
    }
}

impl<'de> de::IntoDeserializer<'de, Wrong> for &'de Tree {
    type Deserializer = Self;

    fn into_deserializer(self) -> Self {
        self
    }
}

/// Reads whatever is there, and knows what was expected instead.
macro_rules! expecting {
    ($($method:ident: $expected:expr;)*) => {
        $(
            fn $method<V: de::Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
                let read = self.deserialize_any(visitor);
                read.map_err(|wrong| wrong.where_expected($expected))
            }
        )*
    };
}

/// The same for whole numbers.
macro_rules! expecting_whole {
    ($($method:ident: $least:expr, $most:expr;)*) => {
        $(
            fn $method<V: de::Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
                let expected = match self {
                    Tree::Number(_) => Expected::WholeWithin {
                        least: $least.into(),
                        most: $most.into(),
                    },
                    _ => Expected::Whole,
                };
                let read = self.deserialize_any(visitor);
                read.map_err(|wrong| wrong.where_expected(expected))
            }
        )*
    };
}

impl<'de> Deserializer<'de> for &'de Tree {
    type Error = Wrong;

    expecting! {
        deserialize_bool: Expected::Boolean;
        deserialize_f32: Expected::Number;
        deserialize_f64: Expected::Number;
        deserialize_char: Expected::Letter;
        deserialize_str: Expected::Text;
        deserialize_string: Expected::Text;
        deserialize_seq: Expected::List;
        deserialize_map: Expected::Object;
    }

    expecting_whole! {
        deserialize_u8: 0, u8::MAX;
        deserialize_u16: 0, u16::MAX;
        deserialize_u32: 0, u32::MAX;
        deserialize_u64: 0, u64::MAX;
        deserialize_i8: i8::MIN, i8::MAX.unsigned_abs();
        deserialize_i16: i16::MIN, i16::MAX.unsigned_abs();
        deserialize_i32: i32::MIN, i32::MAX.unsigned_abs();
        deserialize_i64: i64::MIN, i64::MAX.unsigned_abs();
    }

    fn deserialize_any<V: de::Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        match self {
            Tree::Null => visitor.visit_unit(),
            Tree::Boolean(value) => visitor.visit_bool(*value),
            Tree::Number(number) => match (number.as_u64(), number.as_i64()) {
                (Some(value), _) => visitor.visit_u64(value),
                (None, Some(value)) => visitor.visit_i64(value),
                (None, None) => visitor.visit_f64(number.as_f64().unwrap_or(f64::NAN)),
            },
            Tree::Text(text) => visitor.visit_borrowed_str(text),
            Tree::List(values) => {
                let mut list = SeqDeserializer::new(values.iter());
                let read = visitor.visit_seq(&mut list)?;
                list.end()?;
                Ok(read)
            }
            Tree::Object(fields) => {
                let fields = fields.iter().map(|(name, value)| (name.as_str(), value));
                visitor.visit_map(MapDeserializer::new(fields))
            }
        }
    }

    fn deserialize_option<V: de::Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        match self {
            Tree::Null => visitor.visit_none(),
            _ => visitor.visit_some(self),
        }
    }

    fn deserialize_newtype_struct<V: de::Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Wrong> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_tuple<V: de::Visitor<'de>>(
        self,
        length: usize,
        visitor: V,
    ) -> Result<V::Value, Wrong> {
        let read = self.deserialize_any(visitor);
        read.map_err(|wrong| wrong.where_expected(Expected::Tuple(length)))
    }

    fn deserialize_struct<V: de::Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Wrong> {
        self.deserialize_map(visitor)
    }

    fn deserialize_enum<V: de::Visitor<'de>>(
        self,
        _: &'static str,
        choices: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Wrong> {
        let read = match self {
            Tree::Text(text) => visitor.visit_enum(StrDeserializer::new(text)),
            Tree::Object(fields) => {
                let fields = fields.iter().map(|(name, value)| (name.as_str(), value));
                visitor.visit_enum(MapAccessDeserializer::new(MapDeserializer::new(fields)))
            }
            // Nothing of an enumeration is read from it: it says what is there.
            _ => self.deserialize_any(visitor),
        };
        read.map_err(|wrong| wrong.where_expected(Expected::OneOf(choices)))
    }

    forward_to_deserialize_any! {
        i128 u128 bytes byte_buf unit unit_struct tuple_struct identifier ignored_any
    }
}
