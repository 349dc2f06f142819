import { RUBIK } from '#core/draft/web-font-stacks.ts';
import { polish } from '../languages.ts';
import { box, footer, languages, login, MUTED, terms, text, title } from '../parts.ts';
import { TEMPLATE_PICTURES } from '../pictures.ts';
import type { PageSketch } from '../types.ts';

/** A festival by night: its lights behind everything, large letters, one bright button. */
export const festival: PageSketch = {
  name: 'Festival',
  background_color: '#140d24',
  background_image: TEMPLATE_PICTURES.lights.url,
  language: polish,
  root: {
    brand: '#ffcf5c',
    accent: '#ff9d85',
    surface: '#1a1230',
    color: '#ffffff',
    headingFont: RUBIK,
    corner: 16,
    verticalAlign: 'bottom',
  },
  children: [
    box(
      {
        columns: 6,
        backgroundColor: '@surface',
        radius: '@corner',
        padding: '28px 24px 16px',
        borderWidth: 1,
        borderColor: '@text/33',
        gap: '12px',
      },
      text(['14 to 16 August', '14–16 sierpnia'], { color: '@brand', fontSize: '16px', fontWeight: 700 }),
      title(['Three nights\nof light', 'Trzy noce\nświatła'], { fontSize: '42px', fontWeight: 800 }),
      text(
        [
          'Gates at 17, first act at 18.30. The Wi-Fi reaches all four stages.',
          'Wejście od 17, pierwszy koncert o 18.30. Wi-Fi działa przy wszystkich czterech scenach.',
        ],
        { color: MUTED },
      ),
      terms(),
      login(['Join in', 'Dołącz'], { size: 'large', width: '100%' }),
      languages(),
    ),
    footer({}),
  ],
};
