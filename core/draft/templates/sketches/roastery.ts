import { FRANK_RUHL } from '#core/draft/web-font-stacks.ts';
import { japanese } from '../languages.ts';
import { box, footer, grid, languages, login, MUTED, subtitle, terms, text, title } from '../parts.ts';
import { TEMPLATE_PICTURES } from '../pictures.ts';
import type { PageSketch } from '../types.ts';

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
