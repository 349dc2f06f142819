import { german } from '../languages.ts';
import { box, footer, languages, login, terms, text, title } from '../parts.ts';
import { TEMPLATE_PICTURES } from '../pictures.ts';
import type { PageSketch } from '../types.ts';

/** A lodge in the mountains: the morning behind the whole page, and one card at its foot. */
export const lodge: PageSketch = {
  name: 'Mountain lodge',
  background_color: '#3f5571',
  background_image: TEMPLATE_PICTURES.mountains.url,
  language: german,
  root: { brand: '#1c3144', accent: '#b4540a', color: '#16222e', corner: 20, verticalAlign: 'bottom' },
  children: [
    box(
      { columns: 6, backgroundColor: '#fffaf2', radius: '@corner', shadow: 'large', padding: '28px 24px' },
      text(['1,840 m above the sea', '1840 m über dem Meer'], { color: '@accent', fontSize: '14px', fontWeight: 700 }),
      title(['Good morning,\nmountains', 'Guten Morgen,\nBerge'], { fontSize: '36px', fontWeight: 700 }),
      text([
        'The valley is quiet, the line is thin: enough for messages, maps and the weather.',
        'Das Tal ist still, die Leitung schmal: genug für Nachrichten, Karten und das Wetter.',
      ]),
      terms(),
      login(['Go online', 'Online gehen'], { method: 'click', size: 'large', width: '100%' }),
    ),
    footer({ backgroundColor: '#16222e', padding: '8px 16px', radius: '@corner' }, languages({ color: '#ffffff' })),
  ],
};
