import { arabic } from '../languages.ts';
import { box, footer, grid, HUMANIST, languages, login, subtitle, terms, text, title } from '../parts.ts';
import type { PageSketch, Words } from '../types.ts';

const SKY = '#0b4a7f';
const SIGN = '#ffd23f';

/** A sign as it hangs above the heads: what it is about in yellow, where it is below. */
const sign = (what: Words, where: Words) =>
  box(
    { columns: 4, backgroundColor: '#0f2233', padding: 16, radius: 8 },
    subtitle(what, { fontSize: '20px', fontWeight: 700, color: SIGN }),
    text(where, { fontSize: '15px', color: '#ffffff', margin: '4px 0 0' }),
  );

/** The signs of a terminal: clear from afar, in both directions of reading. */
export const airport: PageSketch = {
  name: 'Airport',
  background_color: '#dcebf7',
  language: arabic,
  root: { color: '#0f2233', fontFamily: HUMANIST },
  children: [
    grid(
      { columns: 12 },
      grid(
        { columns: 12, backgroundColor: '#ffffff', padding: 16, radius: 16, shadow: true },
        box(
          { columns: 7, padding: 8 },
          title(['Free Wi-Fi,\ngate to gate', 'واي فاي مجاني\nمن بوابة إلى بوابة'], {
            fontSize: '42px',
            fontWeight: 700,
            color: SKY,
          }),
          text(['Unlimited, in all halls. No registration.', 'بلا حدود وفي جميع القاعات، ودون تسجيل.'], {
            fontSize: '18px',
          }),
        ),
        box(
          { columns: 5, padding: 8 },
          terms(),
          login(['Connect', 'اتصال'], { backgroundColor: SKY, size: 'large', width: '100%' }),
          languages({ color: SKY }),
        ),
      ),
      sign(['Gates A', 'البوابات A'], ['5 minutes on foot', '٥ دقائق سيرًا']),
      sign(['Gates B', 'البوابات B'], ['12 minutes by train', '١٢ دقيقة بالقطار']),
      sign(['Help', 'المساعدة'], ['Information desk, level 1', 'مكتب الاستعلامات، الطابق ١']),
    ),
    footer({}, text(['Have a good flight.', 'نتمنى لكم رحلة سعيدة.'])),
  ],
};
