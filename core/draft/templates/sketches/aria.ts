import { italian } from '../languages.ts';
import { box, footer, languages, login, terms, text, title } from '../parts.ts';
import type { PageSketch } from '../types.ts';

/** Light and airy: much space, thin letters, one green button. */
export const aria: PageSketch = {
  name: 'Aria',
  background_color: '#f0fdf4',
  language: italian,
  root: { color: '#14532d' },
  children: [
    languages({ color: '#166534', fontSize: '14px' }),
    box(
      { columns: 8 },
      title(['Breathe in,\nlog on', 'Un respiro,\ne sei online'], {
        fontSize: '52px',
        fontWeight: 200,
        textAlign: 'center',
      }),
      text(['Our Wi-Fi is free. Take your time.', 'Il nostro Wi-Fi è gratuito. Fai con calma.'], {
        fontSize: '19px',
        textAlign: 'center',
        color: '#166534',
      }),
    ),
    box(
      { columns: 5, backgroundColor: '#ffffff', padding: 28, radius: 28, shadow: true, margin: '32px 0 0' },
      terms(),
      login(['Go online', 'Vai online'], { style: 'action', shape: 'pill', size: 'large', width: '100%' }),
    ),
    footer(
      { color: '#3f6212' },
      text(['No account, no adverts. Just the internet.', 'Niente account, niente pubblicità. Solo internet.']),
    ),
  ],
};
