import { german } from '../languages.ts';
import { box, footer, grid, languages, login, MUTED, subtitle, terms, text, title } from '../parts.ts';
import type { PageSketch } from '../types.ts';

/** Dark and clear: panes of glass on a night sky. */
export const crystal: PageSketch = {
  name: 'Crystal',
  background_color: '#0b1120',
  language: german,
  root: { brand: '#67e8f9', accent: '#67e8f9', surface: '#18213a', color: '#f1f5f9', corner: 20 },
  children: [
    grid(
      {
        columns: 12,
        backgroundColor: '@surface',
        padding: '24px 12px 12px',
        radius: '@corner',
        borderWidth: 1,
        borderColor: '@text/22',
      },
      box(
        { columns: 7, padding: 8, gap: '12px' },
        text(['FREE WI-FI', 'FREIES WLAN'], { color: '@accent', fontSize: '14px', fontWeight: 700 }),
        title(['Clear as\ncrystal', 'Klar wie\nKristall'], {
          fontSize: '52px',
          fontSizes: 'desktop:68px',
          fontWeight: 800,
        }),
        text(['From here to anywhere, in one tap.', 'Von hier in die ganze Welt, mit einem Tippen.'], {
          fontSize: '18px',
          color: MUTED,
        }),
      ),
      box(
        { columns: 5, backgroundColor: '@ground', padding: 20, radius: '@corner', gap: '12px' },
        subtitle(['Connect', 'Verbinden'], { fontSize: '20px', fontWeight: 700 }),
        terms(),
        login(['Connect now', 'Jetzt verbinden'], { size: 'large', width: '100%' }),
      ),
    ),
    footer({ color: MUTED }, languages()),
  ],
};
