import { LORA } from '#core/draft/web-font-stacks.ts';
import { french } from '../languages.ts';
import { box, footer, grid, languages, login, subtitle, terms, text, title } from '../parts.ts';
import type { PageSketch } from '../types.ts';

const label = { fontSize: '20px', fontWeight: 600, color: '@accent', textAlign: 'center' };

/** A menu card on a wooden table: paper, serifs, brick red. */
export const cafe: PageSketch = {
  name: 'Cafe',
  background_color: '#e7d8c3',
  language: french,
  root: {
    brand: '#9a3412',
    accent: '#9a3412',
    surface: '#fffaf3',
    color: '#43281a',
    headingFont: LORA,
    corner: 8,
  },
  children: [
    box(
      {
        columns: 6,
        backgroundColor: '@surface',
        padding: '32px 24px 24px',
        radius: '@corner',
        shadow: true,
        gap: '12px',
      },
      text(['on the house', 'c’est offert'], {
        fontFamily: '@heading',
        fontSize: '18px',
        textStyle: 'italic',
        textAlign: 'center',
        color: '@accent',
      }),
      title(['The coffee is hot.\nSo is the Wi-Fi.', 'Le café est chaud.\nLe Wi-Fi aussi.'], {
        fontSize: '34px',
        fontWeight: 600,
        textAlign: 'center',
      }),
      terms(),
      login(['Pull up a chair', 'Prenez place'], { size: 'large', width: '100%' }),
    ),
    grid(
      { columns: 6, backgroundColor: '@surface', padding: 16, radius: '@corner', shadow: true },
      box(
        { columns: 6, gap: '4px' },
        subtitle(['Open', 'Ouvert'], label),
        text(['Mon to Fri, 7 to 18\nSat and Sun, 8 to 17', 'Lun au ven, 7 h à 18 h\nSam et dim, 8 h à 17 h'], {
          textAlign: 'center',
        }),
      ),
      box(
        { columns: 6, gap: '4px' },
        subtitle(['Today', 'Aujourd’hui'], label),
        text(['Flat white and a slice\nof almond cake', 'Un crème et une part\nde gâteau aux amandes'], {
          textAlign: 'center',
        }),
      ),
    ),
    footer({}, languages()),
  ],
};
