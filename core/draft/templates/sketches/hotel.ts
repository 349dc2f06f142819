import { PLAYFAIR } from '#core/draft/web-font-stacks.ts';
import { italian } from '../languages.ts';
import { box, footer, grid, languages, login, MUTED, ON_BRAND, subtitle, terms, text, title } from '../parts.ts';
import type { PageSketch, Words } from '../types.ts';

const service = (name: Words, hours: Words) =>
  box(
    { columns: 12, gap: '0', padding: '12px 0 0', borderWidth: '1px 0 0', borderColor: '@accent' },
    text(name, { ...ON_BRAND, fontWeight: 700 }),
    text(hours, ON_BRAND),
  );

/** The card on the desk of a good room: navy and gold. */
export const hotel: PageSketch = {
  name: 'Hotel',
  background_color: '#ece4d6',
  language: italian,
  root: {
    brand: '#14233b',
    accent: '#c9a253',
    surface: '#fffdf9',
    color: '#14233b',
    headingFont: PLAYFAIR,
    corner: 6,
  },
  children: [
    grid(
      {
        columns: 12,
        backgroundColor: '@surface',
        padding: 8,
        radius: '@corner',
        shadow: true,
        alignItems: 'stretch',
        borderWidth: '4px 0 0',
        borderColor: '@accent',
      },
      box(
        { columns: 7, padding: 16, gap: '12px' },
        title(['Welcome, make\nyourself at home', 'Benvenuti,\ncome a casa vostra'], {
          fontSize: '36px',
          fontSizes: 'desktop:46px',
          fontWeight: 500,
        }),
        text(['Your email address is all it takes.', 'Basta il vostro indirizzo email.'], { color: MUTED }),
        terms(),
        login(['Connect', 'Connetti'], { method: 'email', type: 'form', size: 'large', width: '100%' }),
      ),
      box(
        { columns: 5, backgroundColor: '@brand', padding: 24, radius: '@corner', gap: '12px' },
        subtitle(['Good to know', 'Buono a sapersi'], { ...ON_BRAND, fontSize: '26px', fontWeight: 500 }),
        service(['Breakfast', 'Colazione'], ['7:00 to 10:30, garden room', '7:00–10:30, sala giardino']),
        service(['Reception', 'Reception'], ['Day and night, dial 9', 'Giorno e notte, interno 9']),
        service(['Check-out', 'Partenza'], ['Until 11:00', 'Entro le 11:00']),
      ),
    ),
    footer({}, languages()),
  ],
};
