import { CAIRO } from '#core/draft/web-font-stacks.ts';
import { arabic } from '../languages.ts';
import { box, footer, grid, languages, login, ON_BRAND, subtitle, terms, text, title } from '../parts.ts';
import type { PageSketch, Words } from '../types.ts';

/** A sign as it hangs above the heads: what it is about, and where; a line of light below. */
const sign = (icon: string, what: Words, where: Words) =>
  box(
    {
      columns: 4,
      backgroundColor: '@brand',
      padding: '14px 16px',
      radius: '@corner',
      borderWidth: '0 0 5px',
      borderColor: '@accent',
      gap: '4px',
    },
    subtitle(what, { ...ON_BRAND, icon, fontSize: '20px', fontWeight: 700 }),
    text(where, { ...ON_BRAND, fontSize: '15px' }),
  );

/** The signs of a terminal: clear from afar, in both directions of reading. */
export const airport: PageSketch = {
  name: 'Airport',
  background_color: '#dcebf7',
  language: arabic,
  root: { brand: '#0b4a7f', accent: '#ffc21a', color: '#0f2233', headingFont: CAIRO, corner: 12 },
  children: [
    grid(
      { columns: 12 },
      grid(
        {
          columns: 12,
          backgroundColor: '@surface',
          padding: '16px 12px',
          radius: '@corner',
          shadow: true,
          gap: '16px',
        },
        box(
          { columns: 7, gap: '8px' },
          title(['Free Wi-Fi,\ngate to gate', 'واي فاي مجاني\nمن بوابة إلى بوابة'], {
            fontSize: '38px',
            fontSizes: 'desktop:48px',
            fontWeight: 800,
            color: '@brand',
          }),
          text(['Unlimited, in all halls. No registration.', 'بلا حدود وفي جميع القاعات، ودون تسجيل.'], {
            fontSize: '18px',
          }),
        ),
        box(
          { columns: 5, gap: '8px' },
          terms(),
          login(['Connect', 'اتصال'], { size: 'large', width: '100%' }),
          languages({ color: '@brand' }),
        ),
      ),
      sign('plane-takeoff', ['Gates A', 'البوابات A'], ['5 minutes on foot', '٥ دقائق سيرًا']),
      sign('tram', ['Gates B', 'البوابات B'], ['12 minutes by train', '١٢ دقيقة بالقطار']),
      sign('info', ['Help', 'المساعدة'], ['Information desk, level 1', 'مكتب الاستعلامات، الطابق ١']),
    ),
    footer({}, text(['Have a good flight.', 'نتمنى لكم رحلة سعيدة.'])),
  ],
};
