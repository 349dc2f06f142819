import type { SettingVerb } from '#core/settings/types.ts';
import { changeOptions } from './change-options.ts';
import { defaultOptionLabel } from './default-labels.ts';

/** An option more, at the end: 'Option N' (spec 3). */
export const addOption: SettingVerb<{ readonly key: string }> = (configuration, { key }) =>
  changeOptions(configuration, key, (options) => ({
    options: [...options, defaultOptionLabel(options)],
    placeOf: (index) => index,
  }));
