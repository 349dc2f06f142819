import { MONTSERRAT } from '#core/draft/web-font-stacks.ts';
import { italian } from '../languages.ts';
import { box, footer, languages, login, terms, text, title } from '../parts.ts';
import type { PageSketch } from '../types.ts';

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
