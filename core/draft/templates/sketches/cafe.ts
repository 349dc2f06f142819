import { french } from '../languages.ts';
import { box, footer, grid, languages, login, SERIF, subtitle, terms, text, title } from '../parts.ts';
import type { PageSketch } from '../types.ts';

const PAPER = '#fffaf3';
const BRICK = '#9a3412';

const label = { fontFamily: SERIF, fontSize: '18px', fontWeight: 700, color: BRICK, textAlign: 'center' };
const note = { fontSize: '15px', textAlign: 'center' };

/** A menu card on a wooden table: paper, serifs, brick red. */
export const cafe: PageSketch = {
  name: 'Cafe',
  background_color: '#e7d8c3',
  language: french,
  root: { color: '#43281a' },
  children: [
    box(
      { columns: 6, backgroundColor: PAPER, padding: 28, radius: 6, shadow: true },
      text(['on the house', 'c’est offert'], {
        fontFamily: SERIF,
        fontSize: '18px',
        textStyle: 'italic',
        textAlign: 'center',
        color: BRICK,
      }),
      title(['The coffee is hot.\nSo is the Wi-Fi.', 'Le café est chaud.\nLe Wi-Fi aussi.'], {
        fontFamily: SERIF,
        fontSize: '36px',
        fontWeight: 700,
        textAlign: 'center',
      }),
      terms(),
      login(['Pull up a chair', 'Prenez place'], {
        backgroundColor: BRICK,
        fontFamily: SERIF,
        shape: 'pill',
        size: 'large',
        width: '100%',
      }),
    ),
    grid(
      { columns: 6, backgroundColor: PAPER, padding: 12, radius: 6, shadow: true },
      box(
        { columns: 6, padding: 4 },
        subtitle(['Open', 'Ouvert'], label),
        text(['Mon to Fri, 7 to 18\nSat and Sun, 8 to 17', 'Lun au ven, 7 h à 18 h\nSam et dim, 8 h à 17 h'], note),
      ),
      box(
        { columns: 6, padding: 4 },
        subtitle(['Today', 'Aujourd’hui'], label),
        text(['Flat white and a slice\nof almond cake', 'Un crème et une part\nde gâteau aux amandes'], note),
      ),
    ),
    footer({}, languages()),
  ],
};
