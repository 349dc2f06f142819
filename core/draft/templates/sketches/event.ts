import { french } from '../languages.ts';
import { box, footer, grid, languages, login, MONO, POSTER, terms, text, title } from '../parts.ts';
import type { PageSketch, Words } from '../types.ts';

const PINK = '#f9a8d4';
const LIME = '#d9f99d';

/** A line of the programme. */
const at = (time: string, what: Words) => [
  text([time, time], { fontFamily: MONO, fontWeight: 700, color: LIME, margin: '12px 0 0' }),
  text(what, { fontSize: '18px', margin: '0' }),
];

/** A poster by night: huge letters, neon, and what is on today. */
export const event: PageSketch = {
  name: 'Event',
  background_color: '#1c0f36',
  language: french,
  root: { color: '#ffffff' },
  children: [
    grid(
      { columns: 12 },
      box(
        { columns: 7 },
        title(['GOOD\nTO SEE\nYOU', 'RAVIS\nDE VOUS\nVOIR'], { fontFamily: POSTER, fontSize: '76px', color: PINK }),
        terms(),
        login(['Get me online', 'Je me connecte'], {
          backgroundColor: LIME,
          color: '#1c0f36',
          fontWeight: 700,
          effect: '3d',
          size: 'large',
          width: '100%',
        }),
      ),
      box(
        { columns: 5, backgroundColor: '#ffffff14', padding: 24, radius: 20 },
        ...at('09:30', ['Doors and coffee', 'Accueil et café']),
        ...at('10:00', ['Opening, main stage', 'Ouverture, grande scène']),
        ...at('13:00', ['Lunch in the yard', 'Déjeuner dans la cour']),
        ...at('17:30', ['Music until late', 'Musique jusque tard']),
      ),
    ),
    footer({ color: PINK }, languages()),
  ],
};
