import { BITTER } from '#core/draft/web-font-stacks.ts';
import { german } from '../languages.ts';
import {
  box,
  footer,
  grid,
  languages,
  login,
  MUTED,
  ON_BRAND,
  OUTLINED,
  subtitle,
  terms,
  text,
  title,
} from '../parts.ts';
import type { PageSketch, Sketch, Words } from '../types.ts';

/** One kind of people and their way in. */
const entrance = (who: Words, how: Words, way: Sketch) =>
  box(
    { columns: 6, backgroundColor: '@surface', padding: 24, radius: '@corner', shadow: true, gap: '12px' },
    subtitle(who, { fontSize: '24px', fontWeight: 700, color: '@brand' }),
    text(how, { color: MUTED }),
    way,
  );

/** Two doors side by side: one for those who belong here, one for their guests. */
export const campus: PageSketch = {
  name: 'Campus',
  background_color: '#f3f1ec',
  language: german,
  root: { brand: '#7c1d2d', accent: '#8a5a00', color: '#1f2430', headingFont: BITTER, corner: 12 },
  children: [
    grid(
      { columns: 10, alignItems: 'stretch' },
      box(
        { columns: 12, backgroundColor: '@brand', padding: '40px 24px 24px', radius: '@corner', gap: '4px' },
        title(['Campus network', 'Campusnetz'], { ...ON_BRAND, fontSize: '34px', fontWeight: 700 }),
        text(['In the library, the labs and on the lawn.', 'In der Bibliothek, im Labor und auf der Wiese.'], {
          ...ON_BRAND,
          fontSize: '18px',
        }),
      ),
      box({ columns: 12, padding: '0 8px' }, terms()),
      entrance(
        ['Students and staff', 'Studierende und Personal'],
        ['With your university address.', 'Mit deiner Uni-Adresse.'],
        login(['Log in', 'Anmelden'], { method: 'email', type: 'form', width: '100%' }),
      ),
      entrance(
        ['Guests', 'Gäste'],
        [
          'One day, without an account.\nFor longer, ask at the help desk in the main hall.',
          'Einen Tag lang, ohne Konto.\nFür länger bitte am Schalter in der Haupthalle fragen.',
        ],
        login(['Continue as a guest', 'Als Gast weiter'], { ...OUTLINED, width: '100%' }),
      ),
    ),
    footer({}, languages()),
  ],
};
