import type { Page } from '@playwright/test';
import type { PageConfiguration } from '#core/config/types.ts';

/** The `fas_secure_enabled` of openNDS. */
export type Level = 0 | 1 | 2;

/** A page of a venue and a gateway's level; what its visitor is asked, does wrong at first, then right. */
export interface Case {
  readonly title: string;
  readonly level: Level;
  /** openNDS was given another key than Portico. */
  readonly otherKey?: true;
  /** What the login button is. */
  readonly login: Record<string, string>;
  readonly settings: Partial<PageConfiguration>;
  /** What is said of the form as `amiss` leaves it. */
  readonly sentences: readonly string[];
  amiss(page: Page): Promise<void>;
  mend(page: Page): Promise<void>;
}

const TERMS = 'Be kind to the network, and to your neighbours.';
const REFUSED = 'Please accept terms and conditions';
const acceptTerms = (page: Page) => page.getByRole('checkbox').check();

const click = {
  login: { method: 'click' },
  settings: { name: 'Harbour cafe', terms: TERMS },
  sentences: [REFUSED],
  amiss: async () => undefined,
  mend: acceptTerms,
} as const;

export const cases: readonly Case[] = [
  { title: 'openNDS at level 0, login by click, terms', level: 0, ...click },
  { title: 'openNDS at level 1, login by click, terms', level: 1, ...click },
  { title: 'openNDS at level 2, login by click, terms', level: 2, ...click },
  { title: 'openNDS at level 1 with another key', level: 1, otherKey: true, ...click },
  {
    title: 'openNDS at level 1, login by code, terms, password of the page',
    level: 1,
    login: { method: 'code', type: 'form' },
    settings: { name: 'Harbour cafe', terms: TERMS, security: { active: true, code: 'lighthouse' } },
    sentences: [REFUSED, 'Password is wrong', 'Code is not valid'],
    async amiss(page) {
      await page.locator('[name="security"]').fill('a guess');
      await page.locator('[name="code"]').fill('1234');
    },
    async mend(page) {
      await acceptTerms(page);
      await page.locator('[name="security"]').fill('lighthouse');
      await page.locator('[name="code"]').fill('0000');
    },
  },
];
