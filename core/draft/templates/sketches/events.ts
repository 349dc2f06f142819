import { MONTSERRAT, OSWALD, RUBIK, TEMPLATE_PICTURES } from '#core/draft/templates/materials.ts';
import { french, polish, spanish } from '../languages.ts';
import { MUTED, ON_BRAND, type PageSketch, parts, type Words } from '../parts.ts';

const { box, footer, grid, languages, login, terms, text, title } = parts;

/** A line of the programme. */
const at = (time: string, what: Words) =>
  box(
    { columns: 12, gap: '0' },
    text([time, time], { fontFamily: '@heading', fontSize: '20px', fontWeight: 600, color: '@brand' }),
    text(what, { fontSize: '18px' }),
  );

/** A poster by night: huge letters, neon, and what is on today. */
export const event: PageSketch = {
  name: 'Event',
  background_color: '#1c0f36',
  language: french,
  root: {
    brand: '#d9f99d',
    accent: '#f9a8d4',
    surface: '#2d2049',
    color: '#ffffff',
    headingFont: OSWALD,
    corner: 16,
  },
  children: [
    grid(
      { columns: 12 },
      box(
        { columns: 7 },
        title(['GOOD\nTO SEE\nYOU', 'RAVIS\nDE VOUS\nVOIR'], {
          fontSize: '84px',
          fontSizes: 'desktop:128px',
          fontWeight: 700,
          color: '@accent',
        }),
        terms(),
        login(['Get me online', 'Je me connecte'], { fontWeight: 700, effect: '3d', size: 'large', width: '100%' }),
      ),
      box(
        { columns: 5, backgroundColor: '@surface', padding: 24, radius: '@corner', gap: '12px' },
        at('09:30', ['Doors and coffee', 'Accueil et café']),
        at('10:00', ['Opening, main stage', 'Ouverture, grande scène']),
        at('13:00', ['Lunch in the yard', 'Déjeuner dans la cour']),
        at('17:30', ['Music until late', 'Musique jusque tard']),
      ),
    ),
    footer({ color: '@accent' }, languages()),
  ],
};

/** A festival by night: its lights behind everything, large letters, one bright button. */
export const festival: PageSketch = {
  name: 'Festival',
  background_color: '#140d24',
  background_image: TEMPLATE_PICTURES.lights.url,
  language: polish,
  root: {
    brand: '#ffcf5c',
    accent: '#ff9d85',
    surface: '#1a1230',
    color: '#ffffff',
    headingFont: RUBIK,
    corner: 16,
    verticalAlign: 'bottom',
  },
  children: [
    box(
      {
        columns: 6,
        backgroundColor: '@surface',
        radius: '@corner',
        padding: '28px 24px 16px',
        borderWidth: 1,
        borderColor: '@text/33',
        gap: '12px',
      },
      text(['14 to 16 August', '14–16 sierpnia'], { color: '@brand', fontSize: '16px', fontWeight: 700 }),
      title(['Three nights\nof light', 'Trzy noce\nświatła'], { fontSize: '42px', fontWeight: 800 }),
      text(
        [
          'Gates at 17, first act at 18.30. The Wi-Fi reaches all four stages.',
          'Wejście od 17, pierwszy koncert o 18.30. Wi-Fi działa przy wszystkich czterech scenach.',
        ],
        { color: MUTED },
      ),
      terms(),
      login(['Join in', 'Dołącz'], { size: 'large', width: '100%' }),
      languages(),
    ),
    footer({}),
  ],
};

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
