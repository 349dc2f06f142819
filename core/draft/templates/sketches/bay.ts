import { portuguese } from '../languages.ts';
import { box, footer, languages, login, picture, SERIF, terms, text, title } from '../parts.ts';
import type { PageSketch } from '../types.ts';

/** A small hotel by the sea: the evening in a wide picture, and a card that lies over its edge. */
export const bay: PageSketch = {
  name: 'Bay hotel',
  background_color: '#f4e9df',
  language: portuguese,
  root: {
    brand: '#0f4c5c',
    color: '#1d2b33',
    headingFont: SERIF,
    corner: 16,
    verticalAlign: 'top',
    padding: '0 0 24px',
  },
  children: [
    box(
      { columns: 6, backgroundColor: '@surface', radius: '0 0 24px 24px', shadow: 'large', padding: '0', gap: '0' },
      picture('sea', ['The sea after sunset', 'O mar depois do pôr do sol'], { crop: '4:3', width: '100%' }),
      box(
        { columns: 12, padding: 24 },
        text(['Wi-Fi for our guests', 'Wi-Fi para os nossos hóspedes'], {
          color: '@brand',
          fontSize: '14px',
          fontWeight: 700,
          textAlign: 'center',
        }),
        title(['Hear the waves,\nstay in touch', 'Ouça as ondas,\nfique por perto'], {
          fontSize: '34px',
          fontWeight: 400,
          textAlign: 'center',
        }),
        text(
          [
            'Breakfast is served until eleven on the terrace. The pool closes with the sun.',
            'O pequeno-almoço é servido até às onze no terraço. A piscina fecha com o sol.',
          ],
          {
            textAlign: 'center',
          },
        ),
        terms(),
        login(['Go online', 'Ligar à internet'], { method: 'click', size: 'large', width: '100%' }),
      ),
    ),
    footer({}, languages()),
  ],
};
