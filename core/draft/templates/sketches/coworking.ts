import { dutch } from '../languages.ts';
import { box, footer, grid, languages, login, MUTED, picture, subtitle, terms, text, title } from '../parts.ts';
import type { PageSketch, Words } from '../types.ts';

const fact = (icon: string, what: Words, where: Words) =>
  box(
    {
      columns: 4,
      padding: '14px 16px',
      backgroundColor: '@surface',
      radius: '@corner',
      borderWidth: 1,
      borderColor: '@text/22',
      gap: '4px',
    },
    subtitle(what, { icon, fontSize: '17px', fontWeight: 700 }),
    text(where, { fontSize: '15px', color: MUTED }),
  );

/** A house of desks in the city: clear, indigo, with an email that joins the members' list. */
export const coworking: PageSketch = {
  name: 'Co-working',
  background_color: '#f3f4fa',
  language: dutch,
  root: { brand: '#3a3fbf', accent: '#c2410c', color: '#171a33', corner: 14, verticalAlign: 'top' },
  children: [
    box(
      { columns: 8, backgroundColor: '@surface', radius: '@corner', shadow: true, padding: '0', gap: '0' },
      picture('city', ['The city across the water at dusk', 'De stad aan het water in de schemering'], {
        crop: '16:9',
        width: '100%',
      }),
      box(
        { columns: 12, padding: 24, gap: '12px' },
        title(['Your desk\nis online', 'Je bureau\nis online'], {
          fontSize: '38px',
          fontSizes: 'desktop:44px',
          fontWeight: 800,
        }),
        text(
          [
            'Day guests and members sign in the same way: with an email address.',
            'Daggasten en leden melden zich op dezelfde manier aan: met een e-mailadres.',
          ],
          { color: MUTED },
        ),
        terms(),
        login(['Start working', 'Aan de slag'], { method: 'email', type: 'form', width: '100%', size: 'large' }),
      ),
    ),
    grid(
      { columns: 8, alignItems: 'stretch' },
      fact('phone', ['Phone booths', 'Belcellen'], ['Second floor, free', 'Tweede verdieping, gratis']),
      fact('coffee', ['Coffee', 'Koffie'], ['All day, in the kitchen', 'De hele dag, in de keuken']),
      fact('clock', ['Open', 'Open'], ['Daily, 7 to 22', 'Dagelijks, 7 tot 22 uur']),
    ),
    footer({}, languages()),
  ],
};
