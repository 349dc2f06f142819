import { defaultConfiguration } from '#core/config/defaults.ts';
import { isGap, isObject, own, withKey } from '#core/config/json.ts';
import type { Migration } from './migration.ts';

/** spec migration.5: 1.4 adds default rotation. */
export const rotation: Migration = {
  name: 'rotation',
  from: '1.3',
  to: '1.4',
  up(configuration) {
    const advertising = own(configuration, 'advertising');
    if (!isObject(advertising) || !isGap(own(advertising, 'rotation'))) return configuration;
    const added = withKey(advertising, 'rotation', defaultConfiguration().advertising.rotation);
    return withKey(configuration, 'advertising', added);
  },
};
