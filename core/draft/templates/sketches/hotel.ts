import { italian } from '../languages.ts';
import { box, footer, grid, languages, login, SERIF, subtitle, terms, text, title } from '../parts.ts';
import type { PageSketch, Words } from '../types.ts';

const NAVY = '#14233b';
const GOLD = '#e0bf7d';
const IVORY = '#f5efe3';

const service = (name: Words, hours: Words) => [
  text(name, { fontSize: '14px', fontWeight: 700, color: GOLD, margin: '24px 0 0' }),
  text(hours, { color: IVORY, margin: '2px 0 0' }),
];

/** The card on the desk of a good room: navy and gold. */
export const hotel: PageSketch = {
  name: 'Hotel',
  background_color: '#ece4d6',
  language: italian,
  root: { color: NAVY },
  children: [
    grid(
      { columns: 12, backgroundColor: '#fffdf9', padding: 8, radius: 12, shadow: true },
      box(
        { columns: 7, padding: 16 },
        title(['Welcome, make\nyourself at home', 'Benvenuti,\ncome a casa vostra'], {
          fontFamily: SERIF,
          fontSize: '34px',
          fontWeight: 400,
        }),
        text(['Your email address is all it takes.', 'Basta il vostro indirizzo email.'], {
          color: '#4a5568',
        }),
        terms(),
        login(['Connect', 'Connetti'], {
          method: 'email',
          type: 'form',
          backgroundColor: NAVY,
          color: GOLD,
          shape: 'squared',
          width: '100%',
        }),
      ),
      box(
        { columns: 5, backgroundColor: NAVY, padding: 28, radius: 8 },
        subtitle(['Good to know', 'Buono a sapersi'], {
          fontFamily: SERIF,
          fontSize: '24px',
          fontWeight: 400,
          color: IVORY,
        }),
        ...service(['Breakfast', 'Colazione'], ['7:00 to 10:30, garden room', '7:00–10:30, sala giardino']),
        ...service(['Reception', 'Reception'], ['Day and night, dial 9', 'Giorno e notte, interno 9']),
        ...service(['Check-out', 'Partenza'], ['Until 11:00', 'Entro le 11:00']),
      ),
    ),
    footer({}, languages()),
  ],
};
