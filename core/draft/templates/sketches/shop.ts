import { MONTSERRAT } from '#core/draft/web-font-stacks.ts';
import { spanish } from '../languages.ts';
import { box, footer, languages, login, ON_BRAND, terms, text, title } from '../parts.ts';
import type { PageSketch } from '../types.ts';

/** A shop window in sale week: yellow, black, very large. */
export const shop: PageSketch = {
  name: 'Shop',
  background_color: '#fde047',
  language: spanish,
  root: { brand: '#111111', accent: '#9f1239', color: '#111111', headingFont: MONTSERRAT, corner: 0 },
  children: [
    box(
      { columns: 8, gap: '12px' },
      title(['Look around.\nWe are online.', 'Mira todo.\nYa hay wifi.'], {
        fontSize: '44px',
        fontSizes: 'desktop:72px',
        fontWeight: 900,
      }),
      text(['Free Wi-Fi while you shop.', 'Wifi gratis mientras compras.'], { fontSize: '20px', fontWeight: 500 }),
    ),
    box(
      { columns: 8, gap: '0' },
      box(
        { columns: 12, backgroundColor: '@surface', padding: 24, radius: '@corner' },
        terms(),
        login(['Get online', 'Conectarme'], { color: '@ground', fontWeight: 800, size: 'jumbo', width: '100%' }),
      ),
      box(
        { columns: 12, backgroundColor: '@brand', padding: 24, radius: '@corner', gap: '4px' },
        text(['10 % off today', 'Hoy, 10 % menos'], {
          icon: 'tag',
          fontFamily: '@heading',
          fontSize: '28px',
          fontWeight: 900,
          color: '@ground',
        }),
        text(['Say HELLO at the till.', 'Di HOLA en la caja.'], ON_BRAND),
      ),
    ),
    footer({}, text(['Open every day from 10 to 20', 'Abierto todos los días de 10 a 20']), languages()),
  ],
};
