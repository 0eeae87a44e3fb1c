/** The colors of every PDF, taken from the app's light theme. */
export const INK = '#131a22';
export const MUTED = '#4e5b68';
export const PRIMARY = '#123a63';
