import { polish } from '../languages.ts';
import { box, footer, languages, login, POSTER, terms, text, title } from '../parts.ts';
import { TEMPLATE_PICTURES } from '../pictures.ts';
import type { PageSketch } from '../types.ts';

/** A festival by night: its lights behind everything, large letters, one bright button. */
export const festival: PageSketch = {
  name: 'Festival',
  background_color: '#140d24',
  background_image: TEMPLATE_PICTURES.lights.url,
  language: polish,
  root: { brand: '#ffcf5c', accent: '#ff7a59', surface: '#1a1230', color: '#ffffff', headingFont: POSTER, corner: 8 },
  children: [
    box(
      {
        columns: 6,
        backgroundColor: '#140d24',
        radius: '@corner',
        padding: '28px 24px',
        borderWidth: 1,
        borderColor: '#4b3a72',
      },
      text(['14 to 16 August', '14–16 sierpnia'], { color: '@brand', fontSize: '15px', fontWeight: 700 }),
      title(['Three nights\nof light', 'Trzy noce\nświatła'], { fontSize: '48px', fontWeight: 400 }),
      text(
        [
          'Gates at 17, first act at 18.30. The Wi-Fi reaches all four stages.',
          'Wejście od 17, pierwszy koncert o 18.30. Wi-Fi działa przy wszystkich czterech scenach.',
        ],
        { color: '#d9d2ea' },
      ),
      terms({ color: '#d9d2ea' }),
      login(['Join in', 'Dołącz'], { method: 'click', size: 'large', width: '100%', shape: 'pill' }),
    ),
    footer({ backgroundColor: '#140d24', padding: '8px 16px', radius: '@corner' }, languages({ color: '#ffffff' })),
  ],
};
