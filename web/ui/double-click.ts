/** Milliseconds in which two clicks are one wish. */
export const DOUBLE_CLICK = 500;
