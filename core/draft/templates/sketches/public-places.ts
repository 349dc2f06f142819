import { BITTER, CAIRO, NUNITO } from '#core/draft/templates/materials.ts';
import { arabic, dutch, german, spanish } from '../languages.ts';
import { MUTED, ON_BRAND, OUTLINED, type PageSketch, parts, type Sketch, type Words } from '../parts.ts';

const { box, footer, grid, languages, login, picture, subtitle, terms, text, title } = parts;

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

/** One kind of people and their way in. */
const entrance = (who: Words, how: Words, way: Sketch) =>
  box(
    { columns: 6, backgroundColor: '@surface', padding: 24, radius: '@corner', shadow: true, gap: '12px' },
    subtitle(who, { fontSize: '24px', fontWeight: 700, color: '@brand' }),
    text(how, { color: MUTED }),
    way,
  );

/** Two doors side by side: one for those who belong here, one for their guests. */
export const campus: PageSketch = {
  name: 'Campus',
  background_color: '#f3f1ec',
  language: german,
  root: { brand: '#7c1d2d', accent: '#8a5a00', color: '#1f2430', headingFont: BITTER, corner: 12 },
  children: [
    grid(
      { columns: 10, alignItems: 'stretch' },
      box(
        { columns: 12, backgroundColor: '@brand', padding: '40px 24px 24px', radius: '@corner', gap: '4px' },
        title(['Campus network', 'Campusnetz'], { ...ON_BRAND, fontSize: '34px', fontWeight: 700 }),
        text(['In the library, the labs and on the lawn.', 'In der Bibliothek, im Labor und auf der Wiese.'], {
          ...ON_BRAND,
          fontSize: '18px',
        }),
      ),
      box({ columns: 12, padding: '0 8px' }, terms()),
      entrance(
        ['Students and staff', 'Studierende und Personal'],
        ['With your university address.', 'Mit deiner Uni-Adresse.'],
        login(['Log in', 'Anmelden'], { method: 'email', type: 'form', width: '100%' }),
      ),
      entrance(
        ['Guests', 'Gäste'],
        [
          'One day, without an account.\nFor longer, ask at the help desk in the main hall.',
          'Einen Tag lang, ohne Konto.\nFür länger bitte am Schalter in der Haupthalle fragen.',
        ],
        login(['Continue as a guest', 'Als Gast weiter'], { ...OUTLINED, width: '100%' }),
      ),
    ),
    footer({}, languages()),
  ],
};

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
