import { expect, it } from 'vitest';
import { defaultConfiguration } from '#core/config/defaults.ts';
import { text } from '#core/texts/index.ts';
import { labelOf } from './label-of.ts';

const configuration = { ...defaultConfiguration(), authentications: [{ name: 'code', active: true, config: {} }] };

it.each([
  ['/name', 'Name'],
  ['/smtp/port', 'Port'],
  ['/security/code', 'Code'],
  ['/advertising/duration', 'Seconds'],
  ['/advertising/rotation/start_time', 'Time of the start'],
  ['/advertising/rotation/type', 'Order'],
  ['/authentications/0/config/code', 'Code'],
  ['/authentications/9/config/code', null],
  ['/languages/de', null],
  ['', null],
])('what is at %j is called %s', (path, label) => {
  const key = labelOf(path, configuration);
  expect(key && text(key)).toBe(label);
});
