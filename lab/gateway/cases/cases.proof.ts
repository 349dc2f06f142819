import type { Page } from '@playwright/test';
import type { LoginPage } from '../../../web/e2e/support/publish-login.ts';

/** The `fas_secure_enabled` of openNDS. */
export type Level = 0 | 1 | 2 | 3;

/** Whether the router asks us whom to let in, over https. openNDS 9.10 knows no level 4. */
export function asksUs(level: Level): boolean {
  return level === 3;
}

/** How a visitor behaves. */
interface Manner {
  /** Their window runs scripts. */
  readonly javaScript?: true;
  /** Milliseconds that their network adds to every answer. */
  readonly latency?: number;
  /** They press once more while the answer is on its way, and again once they are online. */
  readonly twice?: true;
}

/** A page of a venue and the level of its gateway; what the visitor is asked, types wrong at first, then right. */
export interface Case extends LoginPage, Manner {
  readonly title: string;
  readonly level: Level;
  /** openNDS was given another key than Portico. */
  readonly otherKey?: true;
  /** A coupon there is, and its limits as the command line takes them; another device cannot log in by it then. */
  readonly coupon?: { readonly code: string; readonly limits: readonly string[] };
  /** What is said of the form as `amiss` leaves it. */
  readonly sentences: readonly string[];
  amiss(page: Page): Promise<void>;
  mend(page: Page): Promise<void>;
}

const TERMS = 'Be kind to the network, and to your neighbours.';
const REFUSED = 'Please accept terms and conditions';
const acceptTerms = (page: Page) => page.getByRole('checkbox').check();
/** A network so slow that people press again. */
const SLOW = { latency: 1_000, twice: true } as const;

const click = {
  login: { method: 'click' },
  settings: { name: 'Harbour cafe', terms: TERMS },
  sentences: [REFUSED],
  amiss: async () => undefined,
  mend: acceptTerms,
} as const;

const code = {
  login: { method: 'code', type: 'form' },
  config: { code: '4711' },
  settings: { name: 'Harbour cafe', terms: TERMS, security: { active: true, code: 'lighthouse' } },
  sentences: [REFUSED, 'Password is wrong', 'Code is not valid'],
  async amiss(page: Page) {
    await page.locator('[name="security"]').fill('a guess');
    await page.locator('[name="code"]').fill('1234');
  },
  async mend(page: Page) {
    await acceptTerms(page);
    await page.locator('[name="security"]').fill('lighthouse');
    await page.locator('[name="code"]').fill('4711');
  },
} as const;

/** A coupon for one device, good for one login. */
const coupon = (name: string, ...limits: string[]) => ({
  login: { method: 'coupon', type: 'form' },
  settings: { name: 'Harbour cafe', terms: '' },
  coupon: { code: name, limits },
  sentences: ['Coupon Code is not valid'],
  amiss: (page: Page) => page.locator('[name="coupon"]').fill('none'),
  mend: (page: Page) => page.locator('[name="coupon"]').fill(name),
});

export const cases: readonly Case[] = [
  { title: 'level 0, click', level: 0, ...click },
  { title: 'level 1, click', level: 1, ...click },
  { title: 'level 2, click', level: 2, ...click },
  {
    title: 'level 1 with another key, a coupon for one login',
    level: 1,
    otherKey: true,
    ...coupon('back', '--uses', '1'),
  },
  { title: 'level 1, code and password of the page', level: 1, ...code },
  {
    title: 'level 0, a coupon for one device, slow, pressed twice',
    level: 0,
    ...SLOW,
    ...coupon('one', '--devices', '1'),
  },
  { title: 'level 1, a coupon for one login, slow, pressed twice', level: 1, ...SLOW, ...coupon('two', '--uses', '1') },
  { title: 'level 2, a code, slow, pressed twice', level: 2, ...SLOW, ...code },
  { title: 'level 0, a code, slow, pressed twice, with JavaScript', level: 0, javaScript: true, ...SLOW, ...code },
  { title: 'level 1, click, slow, pressed twice, with JavaScript', level: 1, javaScript: true, ...SLOW, ...click },
  {
    title: 'level 2, a coupon for one login, slow, pressed twice, with JavaScript',
    level: 2,
    javaScript: true,
    ...SLOW,
    ...coupon('three', '--uses', '1'),
  },
  { title: 'level 3, click, the router asks us', level: 3, ...click },
  {
    title: 'level 3, a coupon for one login, slow, pressed twice, with JavaScript',
    level: 3,
    javaScript: true,
    ...SLOW,
    ...coupon('four', '--uses', '1'),
  },
];
