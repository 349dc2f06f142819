import { MONTSERRAT } from '#core/draft/templates/materials.ts';
import { german, italian } from '../languages.ts';
import { MUTED, type PageSketch, parts } from '../parts.ts';

const { box, footer, grid, languages, login, subtitle, terms, text, title } = parts;

// spec elements.8

/** Light and airy: much space, thin letters, one green button. */
export const aria: PageSketch = {
  name: 'Aria',
  background_color: '#f0fdf4',
  language: italian,
  root: { brand: '#15803d', accent: '#3f6212', color: '#14532d', headingFont: MONTSERRAT, corner: 28 },
  children: [
    languages({ fontSize: '14px' }),
    box(
      { columns: 8 },
      title(['Breathe in,\nlog on', 'Un respiro,\ne sei online'], {
        fontSize: '48px',
        fontSizes: 'desktop:64px',
        fontWeight: 200,
        textAlign: 'center',
      }),
      text(['Our Wi-Fi is free. Take your time.', 'Il nostro Wi-Fi è gratuito. Fai con calma.'], {
        fontSize: '18px',
        textAlign: 'center',
      }),
    ),
    box(
      { columns: 5, backgroundColor: '@surface', padding: 24, radius: '@corner', shadow: true, margin: '32px 0 0' },
      terms(),
      login(['Go online', 'Vai online'], { size: 'large', width: '100%' }),
    ),
    footer(
      { color: '@accent' },
      text(['No account, no adverts. Just the internet.', 'Niente account, niente pubblicità. Solo internet.']),
    ),
  ],
};

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
