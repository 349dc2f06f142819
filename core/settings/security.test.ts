import { expect, test } from 'vitest';
import { defaultConfiguration } from '#core/config/defaults.ts';
import { visitors } from './security.ts';

// spec configuration.14

const configuration = defaultConfiguration();
const retention = visitors.settings[0] as (typeof visitors.settings)[number];

test('what is kept of visitors is kept 90 days until its owner says otherwise', () => {
  expect(retention.read(configuration)).toBe('90');
  expect(retention.read({ ...configuration, retention_days: 30 })).toBe('30');
});

test.each(['1', ' 30 ', '3650'])('%j days can be chosen', (typed) => {
  expect(retention.parse(typed, configuration)).toEqual({ change: { retention_days: Number(typed) } });
});

test.each(['', '0', '-1', '1.5', '3651', '99999', 'a year', '1e2'])('%j is no number of days', (typed) => {
  expect(retention.parse(typed, configuration)).toEqual({ error: 'settings.retentionWrong' });
});
