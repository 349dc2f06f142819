import { FRANK_RUHL, LORA, TEMPLATE_PICTURES } from '#core/draft/templates/materials.ts';
import { french, japanese } from '../languages.ts';
import { MUTED, type PageSketch, parts } from '../parts.ts';

const { box, footer, grid, languages, login, subtitle, terms, text, title } = parts;

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

/** A roastery: dark as the beans, the cup from above, today's coffee beside the way online. */
export const roastery: PageSketch = {
  name: 'Roastery',
  background_color: '#1f1511',
  language: japanese,
  root: {
    brand: '#e9b872',
    accent: '#e9b872',
    surface: '#2b1e18',
    color: '#f6ece2',
    headingFont: FRANK_RUHL,
    corner: 16,
  },
  children: [
    grid(
      {
        columns: 12,
        backgroundColor: '@surface',
        radius: '@corner',
        padding: '0',
        shadow: 'large',
        gap: '0',
        alignItems: 'stretch',
      },
      box({
        columns: 6,
        height: '270px',
        backgroundImage: TEMPLATE_PICTURES.coffee.url,
        backgroundFocus: '66% 50%',
      }),
      box(
        { columns: 6, padding: 24, gap: '12px' },
        title(['Slow coffee,\nfast Wi-Fi', 'ゆっくりコーヒー、\n速いWi-Fi'], {
          fontSize: '42px',
          fontSizes: 'desktop:50px',
          fontWeight: 500,
        }),
        text(['One cup, two hours, no password.', '一杯で二時間。パスワードは不要です。']),
        terms(),
        login(['Connect', '接続する'], { size: 'large', width: '100%' }),
        box(
          { columns: 12, gap: '8px', padding: '16px 0 0', borderWidth: '1px 0 0', borderColor: '@text/33' },
          subtitle(['On the bar today', '本日のコーヒー'], { fontSize: '22px', fontWeight: 500, color: '@brand' }),
          text(
            [
              'Ethiopia, Guji: peach and jasmine\nColombia, Huila: caramel and plum',
              'エチオピア・グジ：桃とジャスミン\nコロンビア・ウイラ：キャラメルとプラム',
            ],
            { fontSize: '15px', color: MUTED },
          ),
        ),
      ),
    ),
    footer({}, languages()),
  ],
};
