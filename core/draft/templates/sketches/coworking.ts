import { dutch } from '../languages.ts';
import { box, footer, grid, languages, login, picture, subtitle, terms, text, title } from '../parts.ts';
import type { PageSketch } from '../types.ts';

const fact = (words: readonly [string, string], hours: readonly [string, string]) =>
  box(
    {
      columns: 4,
      padding: '12px 16px',
      backgroundColor: '@surface',
      radius: '@corner',
      borderWidth: 1,
      borderColor: '#d8dcec',
      gap: '0',
    },
    subtitle(words, { fontSize: '16px', fontWeight: 700 }),
    text(hours, { fontSize: '15px', color: '#4a5170' }),
  );

/** A house of desks in the city: clear, indigo, with an email that joins the members' list. */
export const coworking: PageSketch = {
  name: 'Co-working',
  background_color: '#f3f4fa',
  language: dutch,
  root: { brand: '#3a3fbf', accent: '#c2410c', color: '#171a33', corner: 12, verticalAlign: 'top' },
  children: [
    box(
      { columns: 9, backgroundColor: '@surface', radius: '@corner', shadow: true, padding: '0', gap: '0' },
      picture('city', ['The city across the water at dusk', 'De stad aan het water in de schemering'], {
        crop: '3:1',
        width: '100%',
      }),
      box(
        { columns: 12, padding: 24 },
        title(['Your desk is online', 'Je bureau is online'], { fontSize: '32px', fontWeight: 800 }),
        text([
          'Day guests and members sign in the same way: with an email address.',
          'Daggasten en leden melden zich op dezelfde manier aan: met een e-mailadres.',
        ]),
        terms(),
        login(['Start working', 'Aan de slag'], { method: 'email', type: 'form', width: '100%', size: 'large' }),
      ),
    ),
    grid(
      { columns: 9 },
      fact(['Phone booths', 'Belcellen'], ['Second floor, free', 'Tweede verdieping, gratis']),
      fact(['Printer', 'Printer'], ['Beside the kitchen', 'Naast de keuken']),
      fact(['Open', 'Open'], ['Daily, 7 to 22', 'Dagelijks, 7 tot 22 uur']),
    ),
    footer({}, languages()),
  ],
};
