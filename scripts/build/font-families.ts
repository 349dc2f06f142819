import type { FontCategory } from '#core/fonts/types.ts';

interface Family {
  /** Name of the package below @fontsource-variable. */
  readonly id: string;
  readonly category: FontCategory;
  /** What a device shows in its place: before it is there, where it is blocked, for letters it lacks. */
  readonly fallback: string;
}

const SANS = 'system-ui, sans-serif';
const SERIF = 'Georgia, serif';
const ROUNDED = "'Arial Rounded MT Bold', system-ui, sans-serif";

/** The web fonts offered to page owners. A new one is its package and its line here; then scripts/build-fonts.ts. */
export const FONT_FAMILIES: readonly Family[] = [
  { id: 'bitter', category: 'serif', fallback: SERIF },
  { id: 'cairo', category: 'sans', fallback: SANS },
  { id: 'comfortaa', category: 'rounded', fallback: ROUNDED },
  { id: 'dancing-script', category: 'display', fallback: 'cursive' },
  { id: 'eb-garamond', category: 'serif', fallback: SERIF },
  { id: 'frank-ruhl-libre', category: 'serif', fallback: SERIF },
  { id: 'fredoka', category: 'rounded', fallback: ROUNDED },
  { id: 'inter', category: 'sans', fallback: SANS },
  { id: 'jetbrains-mono', category: 'mono', fallback: 'ui-monospace, Menlo, monospace' },
  { id: 'lora', category: 'serif', fallback: SERIF },
  { id: 'montserrat', category: 'sans', fallback: SANS },
  { id: 'noto-naskh-arabic', category: 'serif', fallback: SERIF },
  { id: 'nunito', category: 'rounded', fallback: ROUNDED },
  { id: 'open-sans', category: 'sans', fallback: SANS },
  { id: 'oswald', category: 'display', fallback: "'Arial Narrow', sans-serif" },
  { id: 'playfair-display', category: 'serif', fallback: SERIF },
  { id: 'rubik', category: 'sans', fallback: SANS },
];
