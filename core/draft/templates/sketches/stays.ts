import { GARAMOND, MONTSERRAT, PLAYFAIR, TEMPLATE_PICTURES } from '#core/draft/templates/materials.ts';
import { german, italian, portuguese } from '../languages.ts';
import { MUTED, ON_BRAND, type PageSketch, parts, type Words } from '../parts.ts';

const { box, footer, grid, languages, login, picture, subtitle, terms, text, title } = parts;

const service = (name: Words, hours: Words) =>
  box(
    { columns: 12, gap: '0', padding: '12px 0 0', borderWidth: '1px 0 0', borderColor: '@accent' },
    text(name, { ...ON_BRAND, fontWeight: 700 }),
    text(hours, ON_BRAND),
  );

/** The card on the desk of a good room: navy and gold. */
export const hotel: PageSketch = {
  name: 'Hotel',
  background_color: '#ece4d6',
  language: italian,
  root: {
    brand: '#14233b',
    accent: '#c9a253',
    surface: '#fffdf9',
    color: '#14233b',
    headingFont: PLAYFAIR,
    corner: 6,
  },
  children: [
    grid(
      {
        columns: 12,
        backgroundColor: '@surface',
        padding: 8,
        radius: '@corner',
        shadow: true,
        alignItems: 'stretch',
        borderWidth: '4px 0 0',
        borderColor: '@accent',
      },
      box(
        { columns: 7, padding: 16, gap: '12px' },
        title(['Welcome, make\nyourself at home', 'Benvenuti,\ncome a casa vostra'], {
          fontSize: '36px',
          fontSizes: 'desktop:46px',
          fontWeight: 500,
        }),
        text(['Your email address is all it takes.', 'Basta il vostro indirizzo email.'], { color: MUTED }),
        terms(),
        login(['Connect', 'Connetti'], { method: 'email', type: 'form', size: 'large', width: '100%' }),
      ),
      box(
        { columns: 5, backgroundColor: '@brand', padding: 24, radius: '@corner', gap: '12px' },
        subtitle(['Good to know', 'Buono a sapersi'], { ...ON_BRAND, fontSize: '26px', fontWeight: 500 }),
        service(['Breakfast', 'Colazione'], ['7:00 to 10:30, garden room', '7:00–10:30, sala giardino']),
        service(['Reception', 'Reception'], ['Day and night, dial 9', 'Giorno e notte, interno 9']),
        service(['Check-out', 'Partenza'], ['Until 11:00', 'Entro le 11:00']),
      ),
    ),
    footer({}, languages()),
  ],
};

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

/** A small hotel by the sea: the evening in a wide picture, and the words on the card below it. */
export const bay: PageSketch = {
  name: 'Bay hotel',
  background_color: '#f4e9df',
  language: portuguese,
  root: {
    brand: '#0f4c5c',
    accent: '#9c4221',
    color: '#1d2b33',
    headingFont: GARAMOND,
    corner: 20,
    verticalAlign: 'top',
    padding: '16px 16px 24px',
  },
  children: [
    box(
      { columns: 6, backgroundColor: '@surface', radius: '@corner', shadow: 'large', padding: '0', gap: '0' },
      picture('sea', ['The sea after sunset', 'O mar depois do pôr do sol'], { crop: '4:3', width: '100%' }),
      box(
        { columns: 12, padding: 24, gap: '12px' },
        text(['Wi-Fi for our guests', 'Wi-Fi para os nossos hóspedes'], {
          color: '@accent',
          fontSize: '15px',
          fontWeight: 600,
          textAlign: 'center',
        }),
        title(['Hear the waves,\nstay in touch', 'Ouça as ondas,\nfique por perto'], {
          fontSize: '40px',
          fontWeight: 500,
          textAlign: 'center',
        }),
        text(
          [
            'Breakfast is served until eleven on the terrace. The pool closes with the sun.',
            'O pequeno-almoço é servido até às onze no terraço. A piscina fecha com o sol.',
          ],
          { color: MUTED, textAlign: 'center' },
        ),
        terms(),
        login(['Go online', 'Ligar à internet'], { size: 'large', width: '100%' }),
      ),
    ),
    footer({}, languages()),
  ],
};
