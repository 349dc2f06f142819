// spec languages.4
import { expect, test } from 'vitest';
import { checkAsked } from '#core/auth/asked-fields.ts';
import { loginMethods } from '#core/auth/registry.ts';
import type { LoginMethod, MethodConfig } from '#core/auth/types.ts';
import { defaultConfiguration } from '#core/config/defaults.ts';
import { matches } from '#core/rules/pattern.ts';
import { visitor } from '#core/texts/visitor.ts';
import { shownTexts } from './visitor-texts.ts';

/** A method as it begins, and with each of its switches on. */
function configurations({ defaults, settings = [] }: LoginMethod): MethodConfig[] {
  const switches = settings.flatMap(({ kind, field }) => (kind === 'toggle' ? [field] : []));
  return [defaults, ...switches.map((field) => ({ ...defaults, [field]: true }))];
}

const cases = loginMethods.flatMap((method) =>
  configurations(method).map((config) => ({ name: method.name, method, config, settings: JSON.stringify(config) })),
);

test.each(cases)(
  'what $name says of a form that is empty or wrong can be translated on a page with that method alone: $settings',
  ({ name, method, config }) => {
    const authentications = [{ name, active: true, config: { ...config } }];
    const isShown = shownTexts({ ...defaultConfiguration(), authentications });
    const asked = [...method.fields(config)].map((field) => field.name);
    for (const typed of ['', '?', '0401234567']) {
      const values = Object.fromEntries(asked.map((field) => [field, typed]));
      const told = Object.values(checkAsked(method, values, authentications, { matches }));
      const keys = told.filter((wrong) => typeof wrong === 'string');
      expect(
        keys.filter((key) => !isShown(key)),
        'CONDITIONS of shown-texts.ts hides it',
      ).toEqual([]);
      for (const key of keys) expect(visitor).toHaveProperty([key]);
    }
  },
);

test('what only another method says is no text of the page', () => {
  const isShown = shownTexts({
    ...defaultConfiguration(),
    authentications: [{ name: 'click', active: true, config: {} }],
  });
  const keys = ['visitor.1', 'visitor.2', 'visitor.1003', 'visitor.3001', 'visitor.email', 'visitor.accountLeaving'];
  expect(keys.filter(isShown)).toEqual([]);
});
