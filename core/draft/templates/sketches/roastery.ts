import { japanese } from '../languages.ts';
import { box, footer, grid, languages, login, picture, SERIF, subtitle, terms, text, title } from '../parts.ts';
import type { PageSketch } from '../types.ts';

const small = { fontSize: '15px', color: '@text/d9' };

/** A roastery: dark as the beans, the cup from above, today's coffee beside the way online. */
export const roastery: PageSketch = {
  name: 'Roastery',
  background_color: '#1f1511',
  language: japanese,
  root: { brand: '#e9b872', accent: '#e9b872', surface: '#2b1e18', color: '#f6ece2', headingFont: SERIF, corner: 14 },
  children: [
    grid(
      { columns: 12, backgroundColor: '@surface', radius: '@corner', padding: '0', shadow: 'large', gap: '0' },
      box(
        { columns: 6, padding: 16 },
        picture('coffee', ['A cup of coffee on a table of oak', 'オークのテーブルに置かれたコーヒー'], {
          crop: '4:3',
          radius: '@corner',
          width: '100%',
          focus: '62% 50%',
        }),
      ),
      box(
        { columns: 6, padding: 24 },
        title(['Slow coffee,\nfast Wi-Fi', 'ゆっくりコーヒー、\n速いWi-Fi'], { fontSize: '34px', fontWeight: 400 }),
        text(['One cup, two hours, no password.', '一杯で二時間。パスワードは不要です。']),
        terms(),
        login(['Connect', '接続する'], { method: 'click', shape: 'pill', size: 'large', width: '100%' }),
        subtitle(['On the bar today', '本日のコーヒー'], {
          fontSize: '20px',
          fontWeight: 400,
          color: '@brand',
          margin: '16px 0 0',
        }),
        text(
          [
            'Ethiopia, Guji: peach and jasmine\nColombia, Huila: caramel and plum',
            'エチオピア・グジ：桃とジャスミン\nコロンビア・ウイラ：キャラメルとプラム',
          ],
          small,
        ),
      ),
    ),
    footer({}, languages()),
  ],
};
