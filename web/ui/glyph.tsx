/** Paths on a grid of 24 by 24, in the style of the icon set. */
const LINES = {
  info: 'M12 11v6M12 7.5v.01M3 12a9 9 0 1 1 18 0 9 9 0 0 1-18 0Z',
  success: 'm8.5 12.5 2.5 2.5 5-5.5M3 12a9 9 0 1 1 18 0 9 9 0 0 1-18 0Z',
  warning:
    'M12 9.5v4M12 17v.01M10.7 4.3 2.9 17.8A1.5 1.5 0 0 0 4.2 20h15.6a1.5 1.5 0 0 0 1.3-2.2L13.3 4.3a1.5 1.5 0 0 0-2.6 0Z',
  danger: 'M12 7.5v5M12 16v.01M8.3 3h7.4L21 8.3v7.4L15.7 21H8.3L3 15.7V8.3Z',
  eye: 'M2.5 12C4.5 8 8 5.5 12 5.5s7.5 2.5 9.5 6.5c-2 4-5.5 6.5-9.5 6.5S4.5 16 2.5 12ZM9 12a3 3 0 1 1 6 0 3 3 0 0 1-6 0Z',
  eyeOff:
    'M4 3.5 20 20.5M9.5 6C15 4.3 19.5 8 21.5 12a14 14 0 0 1-2.6 3.6M6.5 7.3A14 14 0 0 0 2.5 12c2 4 5.5 6.5 9.5 6.5a9.5 9.5 0 0 0 4.5-1.1M10 10a3 3 0 0 0 4.2 4.2',
} as const;

type GlyphName = keyof typeof LINES;

/** The few icons of the login. The icon set would add more bytes to it than all of these. */
export function Glyph({ name, size }: { name: GlyphName; size: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={LINES[name]} />
    </svg>
  );
}
