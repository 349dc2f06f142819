import { isGap, isObject, type JsonObject, mapObjects, own, withKey } from '#core/config/json.ts';
import type { Migration } from './migration.ts';

const DEFAULT_OAUTH = { useCustomApp: false, apiKey: '', apiSecret: '' } as const;

/** spec migration.3: 1.2 gives the live method default oauth settings. What it has already stays. */
export const liveOauth: Migration = {
  name: 'live-oauth',
  from: '1.1',
  to: '1.2',
  up(configuration) {
    const authentications = own(configuration, 'authentications');
    if (!Array.isArray(authentications)) return configuration;
    const entries = mapObjects(authentications, (entry) => (own(entry, 'name') === 'live' ? withOauth(entry) : entry));
    return entries === authentications ? configuration : withKey(configuration, 'authentications', entries);
  },
};

function withOauth(entry: JsonObject): JsonObject {
  const config = own(entry, 'config');
  if (isGap(config)) return withKey(entry, 'config', { oauth: { ...DEFAULT_OAUTH } });
  if (!isObject(config)) return entry;
  const oauth = own(config, 'oauth');
  if (isGap(oauth)) return withKey(entry, 'config', withKey(config, 'oauth', { ...DEFAULT_OAUTH }));
  if (!isObject(oauth)) return entry;
  const filled = Object.entries(DEFAULT_OAUTH)
    .filter(([setting]) => isGap(own(oauth, setting)))
    .reduce<JsonObject>((result, [setting, value]) => withKey(result, setting, value), oauth);
  return filled === oauth ? entry : withKey(entry, 'config', withKey(config, 'oauth', filled));
}
