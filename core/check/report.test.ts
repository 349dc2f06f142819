import { expect, test } from 'vitest';
import type { CheckFinding } from './finding.ts';
import { countsOf, readLevels, withLevels } from './report.ts';

const finding = (rule: CheckFinding['rule'], severity: CheckFinding['severity'] = 'warning', file = 'a.json') =>
  ({ rule, severity, file }) as CheckFinding & { readonly file: string };

test.each(['off', 'warn', 'error'] as const)('a rule is given the level %s', (level) => {
  expect(readLevels([`field-unknown=error`, `field-unknown=${level}`])).toEqual({
    ok: true,
    levels: new Map([['field-unknown', level]]),
  });
});

test.each([
  ['field-unknwon=off', 'unknown'],
  ['field-unknown=loud', 'level'],
  ['field-unknown', 'level'],
  ['json=off', 'fixed'],
])('%s is refused', (typed, why) => {
  expect(readLevels([typed])).toEqual({ ok: false, typed, why });
});

test('findings have the severity that their rule was given, and those of a rule that is off are left out', () => {
  const findings = [finding('field-unknown'), finding('advert-dates'), finding('mail-host', 'error')];
  const levels = new Map([
    ['field-unknown', 'off'],
    ['advert-dates', 'error'],
  ] as const);
  expect(withLevels(findings, levels).map(({ rule, severity }) => `${severity} ${rule}`)).toEqual([
    'error advert-dates',
    'error mail-host',
  ]);
});

test('a file with several errors is one invalid file, and warnings make none', () => {
  const findings = [
    finding('mail-host', 'error'),
    finding('mail-sender', 'error'),
    finding('field-unknown', 'warning', 'b.json'),
  ];
  const report = { files: ['a.json', 'b.json'], documents: 3, invalidDocuments: 1, findings, unreadable: [] };
  expect(countsOf(report)).toEqual({
    ...{ files: 2, invalid: 1, documents: 3, invalidDocuments: 1 },
    ...{ errors: 2, warnings: 1, unreadable: 0 },
  });
});
