import { liveOauth } from './live-oauth.ts';
import { nameAndAdvertising } from './name-and-advertising.ts';
import { rotation } from './rotation.ts';
import { stringVersion } from './string-version.ts';
import type { Migration } from './types.ts';

/** Every step in order; each starts at the version the one before it ends at. A new version adds its step at the end. */
export const migrations: readonly Migration[] = [stringVersion, liveOauth, nameAndAdvertising, rotation];
