import { CONFIGURATION_VERSION } from '#core/constants.ts';
import type { TextKey } from '#core/texts/index.ts';
import { defaultConfiguration } from './defaults.ts';
import { isGap, isObject, type JsonObject, mapObjects, own, withKey } from './json.ts';

// spec migration.8

/** Every version a configuration ever had, oldest first. */
export const VERSIONS = ['1', '1.1', '1.2', '1.3', CONFIGURATION_VERSION] as const;

export type Version = (typeof VERSIONS)[number];

export interface MigrationContext {
  /** The label of the page the configuration belongs to. */
  readonly label?: string;
}

/**
 * One step of the migration. `up` is pure and total: it takes any object, never changes it, keeps what it
 * does not know and leaves values of a wrong type for the schema to refuse. It need not set the version.
 */
export interface MigrationStep {
  readonly name: string;
  readonly from: Version;
  readonly to: Version;
  up(configuration: JsonObject, context: MigrationContext): JsonObject;
}

// spec migration.2: marks checkin actions as location and like actions as page.
const MARKS: ReadonlyMap<unknown, string> = new Map([
  ['checkin', 'isLocation'],
  ['like', 'isPage'],
]);

/**
 * spec migration.2: 1.1 turns the version into a string, marks checkin actions as location and like actions as page.
 */
export const stringVersion: MigrationStep = {
  name: 'string-version',
  from: '1',
  to: '1.1',
  up(configuration) {
    const authentications = own(configuration, 'authentications');
    const marked = markFlow(configuration);
    if (!Array.isArray(authentications)) return marked;
    const entries = mapObjects(authentications, (entry) => inKey(entry, 'config', markFlow));
    return entries === authentications ? marked : withKey(marked, 'authentications', entries);
  },
};

function markFlow(holder: JsonObject): JsonObject {
  return inKey(holder, 'flow', (flow) => {
    const actions = own(flow, 'actions');
    if (!Array.isArray(actions)) return flow;
    const marked = mapObjects(actions, markAction);
    return marked === actions ? flow : withKey(flow, 'actions', marked);
  });
}

function markAction(action: JsonObject): JsonObject {
  const mark = MARKS.get(own(action, 'name'));
  return mark === undefined || own(action, mark) === true ? action : withKey(action, mark, true);
}

/** An object with the object under one of its keys changed; itself where that changed nothing. */
function inKey(object: JsonObject, key: string, change: (inner: JsonObject) => JsonObject): JsonObject {
  const inner = own(object, key);
  if (!isObject(inner)) return object;
  const changed = change(inner);
  return changed === inner ? object : withKey(object, key, changed);
}

const DEFAULT_OAUTH = { useCustomApp: false, apiKey: '', apiSecret: '' } as const;

/** spec migration.3: 1.2 gives the live method default oauth settings. Settings that are there stay. */
export const liveOauth: MigrationStep = {
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

/**
 * spec migration.4: 1.3 copies the page label into name and adds default advertising. A bare configuration has no label
 * to copy.
 */
export const nameAndAdvertising: MigrationStep = {
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

/** spec migration.5: 1.4 adds default rotation. */
export const defaultRotation: MigrationStep = {
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

/** Every step in order; each starts at the version the one before it ends at. A new version adds its step at the end. */
export const migrationSteps: readonly MigrationStep[] = [stringVersion, liveOauth, nameAndAdvertising, defaultRotation];

export type VersionReading =
  | { readonly ok: true; readonly version: Version }
  | { readonly ok: false; readonly reason: TextKey };

/** The version of a configuration, or which of the spec's three sentences refuses it. `1` and `"1"` are both version 1. */
export function readVersion(configuration: unknown): VersionReading {
  const raw = isObject(configuration) ? own(configuration, 'version') : undefined;
  if (raw === undefined || raw === null || raw === '') return { ok: false, reason: 'error.versionMissing' };
  if (typeof raw !== 'string' && typeof raw !== 'number') return { ok: false, reason: 'error.versionUnknown' };
  const version = VERSIONS.find((each) => each === String(raw));
  if (version !== undefined) return { ok: true, version };
  return { ok: false, reason: isNewer(String(raw)) ? 'error.versionDowngrade' : 'error.versionUnknown' };
}

/** Whether a version is later than the current one: compared part by part, so `1.10` is later than `1.4`. */
function isNewer(version: string): boolean {
  if (!/^\d{1,9}(\.\d{1,9})*$/.test(version)) return false;
  const parts = version.split('.').map(Number);
  const current = CONFIGURATION_VERSION.split('.').map(Number);
  for (let i = 0; i < Math.max(parts.length, current.length); i++) {
    const difference = (parts[i] ?? 0) - (current[i] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return false;
}

/**
 * The label a configuration without a name is named by (spec page-document.9: label and name are one); a blank one
 * names nothing.
 */
export function labelIn({ label }: MigrationContext): string | null {
  return label === undefined || label.trim() === '' ? null : label;
}
