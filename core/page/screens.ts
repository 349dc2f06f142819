/** The screens that an element can differ on, the narrowest first. */
export const SCREEN_NAMES = ['phone', 'tablet', 'desktop'] as const;

export type ScreenName = (typeof SCREEN_NAMES)[number];

/** CSS pixels: tablets, phones held sideways and the login windows of laptops lie between the two. */
const TABLET_FROM = 600;
const DESKTOP_FROM = 1_024;

/** The widest window of each screen. Windows may be fractions of a pixel wide, and none is between two screens. */
export const SCREEN_ENDS: Readonly<Record<ScreenName, number>> = {
  phone: TABLET_FROM - 0.02,
  tablet: DESKTOP_FROM - 0.02,
  desktop: Number.POSITIVE_INFINITY,
};

/** The condition of a media query. */
export const SCREEN_QUERIES: Readonly<Record<ScreenName, string>> = {
  phone: `(max-width:${SCREEN_ENDS.phone}px)`,
  tablet: `(min-width:${TABLET_FROM}px) and (max-width:${SCREEN_ENDS.tablet}px)`,
  desktop: `(min-width:${DESKTOP_FROM}px)`,
};

export type PerScreen = Readonly<Partial<Record<ScreenName, string>>>;

/** Values by screen as they are stored in one property: `phone:100%;desktop:50%`. Anything else gives none. */
export function readPerScreen(stored: unknown): PerScreen {
  if (typeof stored !== 'string' || stored === '') return NONE;
  const values: Partial<Record<ScreenName, string>> = {};
  for (const part of stored.split(';')) {
    const [name = '', value = ''] = part.split(/:(.*)/s);
    if (isScreen(name)) values[name] = value;
  }
  return values;
}

const NONE: PerScreen = {};

/** The form in which they are stored: in the order of the screens, without those that have no value. */
export function writePerScreen(values: PerScreen): string {
  return SCREEN_NAMES.flatMap((name) => (values[name] ? `${name}:${values[name]}` : [])).join(';');
}

export function isScreen(name: string): name is ScreenName {
  return (SCREEN_NAMES as readonly string[]).includes(name);
}

/** The screens on which an element is hidden, as they are stored in one property: `phone tablet`. */
export function readHidden(stored: unknown): readonly ScreenName[] {
  if (typeof stored !== 'string' || stored === '') return [];
  const names = stored.split(' ');
  return SCREEN_NAMES.filter((name) => names.includes(name));
}
