import { expect, test } from 'vitest';
import { defaultConfiguration } from '#core/config/defaults.ts';
import { advertising, rotation } from '#core/settings/advertising.ts';
import type { Setting } from '#core/settings/types.ts';
import { standing, type WrongDrafts } from './wrong-drafts.ts';

const configuration = defaultConfiguration();
const settings = [...advertising.settings, ...rotation.settings];

function wrong(
  id: string,
): [
  string,
  { setting: Setting; typed: { words: string; error: string; value: string; configuration: typeof configuration } },
] {
  const setting = settings.find((one) => one.id === id) as Setting;
  return [id, { setting, typed: { words: 'abc', error: 'Wrong', value: setting.read(configuration), configuration } }];
}

test('what was typed wrong stands until the setting is another or does not matter', () => {
  const drafts: WrongDrafts = new Map([wrong('advertising.duration'), wrong('rotation.quantity')]);
  const ids = (now: typeof configuration) => standing(drafts, now).map(({ setting }) => setting.id);
  expect(ids(configuration), 'adverts take no turns yet').toEqual(['advertising.duration']);
  expect(ids({ ...configuration, advertising: { ...configuration.advertising, duration: 9 } })).toEqual([]);
});
