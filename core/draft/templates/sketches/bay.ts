import { GARAMOND } from '#core/draft/web-font-stacks.ts';
import { portuguese } from '../languages.ts';
import { box, footer, languages, login, MUTED, picture, terms, text, title } from '../parts.ts';
import type { PageSketch } from '../types.ts';

/** A small hotel by the sea: the evening in a wide picture, and the words on the card below it. */
export const bay: PageSketch = {
  name: 'Bay hotel',
  background_color: '#f4e9df',
  language: portuguese,
  root: {
    brand: '#0f4c5c',
    accent: '#9c4221',
    color: '#1d2b33',
    headingFont: GARAMOND,
    corner: 20,
    verticalAlign: 'top',
    padding: '16px 16px 24px',
  },
  children: [
    box(
      { columns: 6, backgroundColor: '@surface', radius: '@corner', shadow: 'large', padding: '0', gap: '0' },
      picture('sea', ['The sea after sunset', 'O mar depois do pôr do sol'], { crop: '4:3', width: '100%' }),
      box(
        { columns: 12, padding: 24, gap: '12px' },
        text(['Wi-Fi for our guests', 'Wi-Fi para os nossos hóspedes'], {
          color: '@accent',
          fontSize: '15px',
          fontWeight: 600,
          textAlign: 'center',
        }),
        title(['Hear the waves,\nstay in touch', 'Ouça as ondas,\nfique por perto'], {
          fontSize: '40px',
          fontWeight: 500,
          textAlign: 'center',
        }),
        text(
          [
            'Breakfast is served until eleven on the terrace. The pool closes with the sun.',
            'O pequeno-almoço é servido até às onze no terraço. A piscina fecha com o sol.',
          ],
          { color: MUTED, textAlign: 'center' },
        ),
        terms(),
        login(['Go online', 'Ligar à internet'], { size: 'large', width: '100%' }),
      ),
    ),
    footer({}, languages()),
  ],
};
