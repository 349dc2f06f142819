import { MONTSERRAT } from '#core/draft/web-font-stacks.ts';
import { german } from '../languages.ts';
import { box, footer, languages, login, MUTED, terms, text, title } from '../parts.ts';
import { TEMPLATE_PICTURES } from '../pictures.ts';
import type { PageSketch } from '../types.ts';

/** A lodge in the mountains: the morning behind the whole page, and one card at its foot. */
export const lodge: PageSketch = {
  name: 'Mountain lodge',
  background_color: '#3f5571',
  background_image: TEMPLATE_PICTURES.mountains.url,
  language: german,
  root: {
    brand: '#1c3144',
    accent: '#a34a06',
    surface: '#fffaf2',
    color: '#16222e',
    headingFont: MONTSERRAT,
    corner: 24,
    verticalAlign: 'bottom',
    padding: 16,
  },
  children: [
    box(
      {
        columns: 6,
        backgroundColor: '@surface',
        radius: '@corner',
        shadow: 'large',
        padding: '28px 24px 16px',
        gap: '12px',
      },
      text(['1,840 m above the sea', '1840 m über dem Meer'], {
        icon: 'mountain',
        color: '@accent',
        fontSize: '15px',
        fontWeight: 700,
      }),
      title(['Good morning,\nmountains', 'Guten Morgen,\nBerge'], { fontSize: '36px', fontWeight: 700 }),
      text(
        [
          'The valley is quiet, the line is thin: enough for messages, maps and the weather.',
          'Das Tal ist still, die Leitung schmal: genug für Nachrichten, Karten und das Wetter.',
        ],
        { color: MUTED },
      ),
      terms(),
      login(['Go online', 'Online gehen'], { size: 'large', width: '100%' }),
      languages(),
    ),
    footer({}),
  ],
};
