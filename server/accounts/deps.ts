import type { Background } from '../domain/background.ts';
import type { Settings } from '../domain/settings.ts';
import type { Clock } from '../ports/clock.ts';
import type { Mailer } from '../ports/mailer.ts';
import type { Transactional } from '../ports/store/store.ts';
import type { RoomTurn } from '../rooms/sockets.ts';
import type { HashTurns } from './password.ts';

/** Dependencies of the accounts; each function names those it needs. */
export interface AccountDeps {
  readonly store: Transactional;
  readonly clock: Clock;
  readonly settings: Pick<Settings, 'passwordCost'>;
  /** Passwords are hashed in turn. */
  readonly hashTurns: HashTurns;
  readonly mailer: Mailer;
  readonly background: Background;
  readonly sockets: RoomTurn;
  publicUrl(): string;
}
