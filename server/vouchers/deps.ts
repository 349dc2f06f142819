import type { Settings } from '../domain/settings.ts';
import type { Clock } from '../ports/clock.ts';
import type { Transactional } from '../ports/store/store.ts';

/** What the desk works with. */
export interface DeskDeps {
  readonly store: Transactional;
  readonly clock: Clock;
  readonly settings: Pick<Settings, 'radiusKey'>;
}
