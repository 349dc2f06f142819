import { spanish } from '../languages.ts';
import { box, footer, languages, login, terms, text, title } from '../parts.ts';
import type { PageSketch } from '../types.ts';

const BLACK = '#111111';
const YELLOW = '#fde047';

/** A shop window in sale week: yellow, black, very large. */
export const shop: PageSketch = {
  name: 'Shop',
  background_color: YELLOW,
  language: spanish,
  root: { color: BLACK },
  children: [
    box(
      { columns: 8 },
      title(['Look around.\nWe are online.', 'Mira todo.\nYa hay wifi.'], { fontSize: '56px', fontWeight: 900 }),
      text(['Free Wi-Fi while you shop.', 'Wifi gratis mientras compras.'], { fontSize: '20px', fontWeight: 500 }),
    ),
    box(
      { columns: 8, backgroundColor: '#ffffff', padding: 24 },
      terms(),
      login(['Get online', 'Conectarme'], {
        backgroundColor: BLACK,
        color: YELLOW,
        fontWeight: 800,
        shape: 'squared',
        size: 'jumbo',
        width: '100%',
      }),
    ),
    box(
      { columns: 8, backgroundColor: BLACK, padding: 24, margin: '0' },
      text(['10 % off today', 'Hoy, 10 % menos'], { fontSize: '28px', fontWeight: 900, color: YELLOW }),
      text(['Say HELLO at the till.', 'Di HOLA en la caja.'], { color: '#ffffff', margin: '4px 0 0' }),
    ),
    footer({}, text(['Open every day from 10 to 20', 'Abierto todos los días de 10 a 20']), languages()),
  ],
};
