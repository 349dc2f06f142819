import { type TextKey, text } from '#core/texts/index.ts';
import { visitor } from '#core/texts/visitor.ts';
import type { Translatable } from './types.ts';

/** spec 8 orders what visitors are told by its number: what the thousands mean. */
const BY_NUMBER: readonly (readonly [RegExp, TextKey])[] = [
  [/^1$/, 'translations.where.code'],
  [/^2$|^1\d{3}$/, 'translations.where.coupon'],
  [/^2\d{3}$/, 'translations.where.login'],
  [/^3\d{3}$/, 'translations.where.sms'],
];

const SOURCES: readonly string[] = Object.values(visitor);

/** Every text of spec 8 that is for visitors: `visitor.<code>`. Those that read alike are told apart by their code. */
export function visitorTexts(): Translatable[] {
  return Object.entries(visitor).map(([key, source]) => {
    const code = key.slice('visitor.'.length);
    const [, where] = BY_NUMBER.find(([pattern]) => pattern.test(code)) ?? [null, 'translations.where.visit' as const];
    const alike = SOURCES.indexOf(source) !== SOURCES.lastIndexOf(source);
    const place = text(where);
    return {
      key,
      source,
      group: 'visitor',
      where: alike ? text('translations.where.coded', { where: place, code }) : place,
    };
  });
}
