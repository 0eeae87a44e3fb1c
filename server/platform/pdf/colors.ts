/** The colors of every PDF: those of the app's light theme (ui/shared/tokens.css), as a test makes sure. */
export const INK = '#131a22';
export const MUTED = '#4e5b68';
export const HAIRLINE = '#c3ccd4';
export const PRIMARY = '#123a63';
export const ACCENT = '#f4b233';
export const LINK = '#1b60a8';
export const ERROR = '#b42318';
