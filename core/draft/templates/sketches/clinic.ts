import { NUNITO } from '#core/draft/web-font-stacks.ts';
import { spanish } from '../languages.ts';
import { box, footer, languages, login, picture, terms, text, title } from '../parts.ts';
import type { PageSketch } from '../types.ts';

/** A health centre: daylight, much space, large words for everybody who waits. */
export const clinic: PageSketch = {
  name: 'Health centre',
  background_color: '#f7f3ee',
  language: spanish,
  root: {
    brand: '#1f6f5c',
    accent: '#9a5b13',
    surface: '#e6f1ec',
    color: '#20302b',
    headingFont: NUNITO,
    corner: 18,
    verticalAlign: 'top',
  },
  children: [
    box(
      { columns: 6 },
      picture('leaves', ['The shadow of leaves on a wall in the sun', 'La sombra de unas hojas en una pared al sol'], {
        crop: '16:9',
        width: '100%',
        radius: '@corner',
      }),
      title(['While you wait', 'Mientras espera'], { fontSize: '38px', fontWeight: 800 }),
      text(
        [
          'Free Wi-Fi in all waiting rooms. We call your number on the screen, so keep an eye on it.',
          'Wifi gratis en todas las salas de espera. Su número aparece en la pantalla: no la pierda de vista.',
        ],
        { fontSize: '18px' },
      ),
      terms(),
      login(['Connect', 'Conectar'], { size: 'large', width: '100%' }),
    ),
    box(
      { columns: 6, backgroundColor: '@surface', radius: '@corner', padding: '16px 20px', gap: '4px' },
      text(['Urgent? Go to the desk.', '¿Es urgente? Acuda al mostrador.'], {
        icon: 'bell',
        fontSize: '18px',
        fontWeight: 700,
        color: '@brand',
      }),
      text(['Pharmacy: ground floor, 8 to 20', 'Farmacia: planta baja, de 8 a 20 h']),
    ),
    footer({}, languages()),
  ],
};
