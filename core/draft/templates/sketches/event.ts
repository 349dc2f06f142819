import { OSWALD } from '#core/draft/web-font-stacks.ts';
import { french } from '../languages.ts';
import { box, footer, grid, languages, login, terms, text, title } from '../parts.ts';
import type { PageSketch, Words } from '../types.ts';

/** A line of the programme. */
const at = (time: string, what: Words) =>
  box(
    { columns: 12, gap: '0' },
    text([time, time], { fontFamily: '@heading', fontSize: '20px', fontWeight: 600, color: '@brand' }),
    text(what, { fontSize: '18px' }),
  );

/** A poster by night: huge letters, neon, and what is on today. */
export const event: PageSketch = {
  name: 'Event',
  background_color: '#1c0f36',
  language: french,
  root: {
    brand: '#d9f99d',
    accent: '#f9a8d4',
    surface: '#2d2049',
    color: '#ffffff',
    headingFont: OSWALD,
    corner: 16,
  },
  children: [
    grid(
      { columns: 12 },
      box(
        { columns: 7 },
        title(['GOOD\nTO SEE\nYOU', 'RAVIS\nDE VOUS\nVOIR'], {
          fontSize: '84px',
          fontSizes: 'desktop:128px',
          fontWeight: 700,
          color: '@accent',
        }),
        terms(),
        login(['Get me online', 'Je me connecte'], { fontWeight: 700, effect: '3d', size: 'large', width: '100%' }),
      ),
      box(
        { columns: 5, backgroundColor: '@surface', padding: 24, radius: '@corner', gap: '12px' },
        at('09:30', ['Doors and coffee', 'Accueil et café']),
        at('10:00', ['Opening, main stage', 'Ouverture, grande scène']),
        at('13:00', ['Lunch in the yard', 'Déjeuner dans la cour']),
        at('17:30', ['Music until late', 'Musique jusque tard']),
      ),
    ),
    footer({ color: '@accent' }, languages()),
  ],
};
