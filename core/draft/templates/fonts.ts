/** Families of the control 'font family' (core/controls/font-family.ts): every device has them. */
export const SERIF = "Georgia, 'Times New Roman', serif";
export const HUMANIST = "'Trebuchet MS', 'Segoe UI', Tahoma, sans-serif";
export const POSTER = "Impact, 'Arial Narrow Bold', sans-serif";
export const MONO = "'Courier New', Menlo, monospace";
