import { german } from '../languages.ts';
import { box, footer, grid, languages, login, SERIF, subtitle, terms, text, title } from '../parts.ts';
import type { PageSketch, Sketch, Words } from '../types.ts';

const CLARET = '#7c1d2d';

/** One kind of people and their way in. */
const entrance = (who: Words, how: Words, way: Sketch) =>
  box(
    { columns: 6, backgroundColor: '#ffffff', padding: 24, radius: 12, height: '260px', shadow: true },
    subtitle(who, { fontFamily: SERIF, fontSize: '22px', fontWeight: 700, color: CLARET }),
    text(how, { color: '#4b5563', margin: '4px 0 0' }),
    way,
  );

/** Two doors side by side: one for those who belong here, one for their guests. */
export const campus: PageSketch = {
  name: 'Campus',
  background_color: '#f3f1ec',
  language: german,
  root: { color: '#1f2430' },
  children: [
    grid(
      { columns: 10 },
      box(
        { columns: 12, backgroundColor: CLARET, padding: 28, radius: 12 },
        title(['Campus network', 'Campusnetz'], {
          fontFamily: SERIF,
          fontSize: '40px',
          fontWeight: 700,
          color: '#ffffff',
        }),
        text(['In the library, the labs and on the lawn.', 'In der Bibliothek, im Labor und auf der Wiese.'], {
          fontSize: '18px',
          color: '#fbe9ec',
          margin: '4px 0 0',
        }),
      ),
      box({ columns: 12 }, terms()),
      entrance(
        ['Students and staff', 'Studierende und Personal'],
        ['With your university address.', 'Mit deiner Uni-Adresse.'],
        login(['Log in', 'Anmelden'], { method: 'email', type: 'form', backgroundColor: CLARET, width: '100%' }),
      ),
      entrance(
        ['Guests', 'Gäste'],
        [
          'One day, without an account.\nFor longer, ask at the help desk in the main hall.',
          'Einen Tag lang, ohne Konto.\nFür länger bitte am Schalter in der Haupthalle fragen.',
        ],
        login(['Continue as a guest', 'Als Gast weiter'], { style: 'plain', width: '100%' }),
      ),
    ),
    footer({}, languages()),
  ],
};
