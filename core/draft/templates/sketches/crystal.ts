import { german } from '../languages.ts';
import { box, footer, grid, languages, login, subtitle, terms, text, title } from '../parts.ts';
import type { PageSketch } from '../types.ts';

const ICE = '#67e8f9';
/** Glass lets the night through. */
const GLASS = '#ffffff12';

/** Dark and clear: panes of glass on a night sky. */
export const crystal: PageSketch = {
  name: 'Crystal',
  background_color: '#0b1120',
  language: german,
  root: { color: '#e2e8f0' },
  children: [
    grid(
      { columns: 12, backgroundColor: GLASS, padding: 16, radius: 24 },
      box(
        { columns: 7, padding: 16 },
        text(['FREE WI-FI', 'FREIES WLAN'], { color: ICE, fontSize: '14px', fontWeight: 700 }),
        title(['Clear as\ncrystal', 'Klar wie\nKristall'], {
          fontSize: '52px',
          fontWeight: 800,
          color: '#f8fafc',
        }),
        text(['From here to anywhere, in one tap.', 'Von hier in die ganze Welt, mit einem Tippen.'], {
          fontSize: '18px',
          color: '#cbd5e1',
        }),
      ),
      box(
        { columns: 5, backgroundColor: GLASS, padding: 24, radius: 16 },
        subtitle(['Connect', 'Verbinden'], { fontSize: '20px', fontWeight: 700, color: '#f8fafc' }),
        terms(),
        login(['Connect now', 'Jetzt verbinden'], {
          backgroundColor: ICE,
          color: '#0b1120',
          size: 'large',
          width: '100%',
        }),
      ),
    ),
    footer({ color: '#94a3b8' }, languages({ color: '#cbd5e1' })),
  ],
};
