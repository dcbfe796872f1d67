//! The names that `theme.ron` gives colours, texts and durations to.

use serde::Deserialize;

/// An enum of names with the list of them all.
macro_rules! names {
    ($(#[$doc:meta])* $name:ident { $($variant:ident),* $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
        #[expect(missing_docs, reason = "each name says what it is for; theme.ron shows it in use")]
        pub enum $name { $($variant),* }

        impl $name {
            /// Every name, in the order of declaration.
            pub const ALL: &[Self] = &[$(Self::$variant),*];
        }
    };
}

names! {
    /// A colour of the theme.
    Tone {
        Ink, InkSoft, InkLine,
        Field, FieldDisabled, Segment, SegmentText, RungBelow, Hairline, Edge,
        Accent, OnAccent, OnAccentDisabled, ButtonDisabled,
        Gold, Cream, CreamSoft, Title, TitleShadow, LogoShadow, Plate, PlateTop, PlateEdge,
        DarkButton, DarkButtonHover, DarkButtonPressed, DarkButtonEdge, KeyCap, WoodLine,
        Focus, FocusOuter,
        Yes, YesEdge, SwitchOff, Knob, KnobLow, ChipOn, ChipOnEdge, ChipLost, ChipLostEdge, Warning, Ok,
        SeatPink, SeatYellow, SeatGreen, SeatBlue, SeatOrange, SeatTurquoise, SeatViolet, SeatWhite,
        LinePink, LineYellow, LineGreen, LineBlue,
        Wood, WoodLight, Vignette, Veil, TitleVeil, Mat, GridLine, CertainFrame, Unreachable, CountVeil, LegalTint,
        WinnerRow, WinnerEdge, Row,
        ShelfTop, ShelfMiddle, ShelfLow, ShelfGlow,
    }
}

names! {
    /// A step of the type scale.
    TextStyle {
        Logo, ShelfLogo, LongLogo, BoxName, LongBoxName,
        ResultTitle, ScreenTitle, PanelHeading, Name, ColumnHeading,
        Gain, GainSmall, Total, TotalPlain, CountTotal, Score, Value, ValuePlain,
        Motto, ShelfMotto, LongMotto, LargeButton, MediumButton, Button, ToastTitle,
        Reading, CoachLine, Body, BodyBold, Caption, CaptionBold, Tag, KeyCap,
    }
}

names! {
    /// A movement, for its duration at normal speed.
    Motion {
        Follow, Drop, Shake, Hop, Flip, FlipGap, Rescale, PanelIn, ToastIn, Beat,
        BoxForward, BoxBack, BoxLight, TitleFade,
        Spotlight, Later, CountCell,
    }
}

names! {
    /// A font file.
    Face { GrenzeBold, GrenzeExtraBold, LatoMedium, LatoBold, LatoBlack }
}
