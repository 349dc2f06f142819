import { defaultConfiguration } from '#core/config/defaults.ts';
import { isGap, own, withKey } from '#core/config/json.ts';
import { labelIn, type Migration } from './migration.ts';

/**
 * spec migration.4: 1.3 copies the page label into name and adds default advertising. A bare configuration has no label
 * to copy.
 */
export const nameAndAdvertising: Migration = {
  name: 'name-and-advertising',
  from: '1.2',
  to: '1.3',
  up(configuration, context) {
    const label = labelIn(context);
    const named = label === null ? configuration : withKey(configuration, 'name', label);
    if (!isGap(own(named, 'advertising'))) return named;
    // The rotation came one version later.
    const { rotation: _rotation, ...advertising } = defaultConfiguration().advertising;
    return withKey(named, 'advertising', advertising);
  },
};
