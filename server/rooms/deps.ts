import type { Background } from '../domain/background.ts';
import type { Settings } from '../domain/settings.ts';
import type { Bus } from '../ports/bus.ts';
import type { Clock } from '../ports/clock.ts';
import type { Store } from '../ports/store/store.ts';
import type { Sockets } from './sockets.ts';

/** Dependencies of the room channel. */
export interface ChannelDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly sockets: Sockets;
  readonly bus: Bus;
  readonly background: Background;
  readonly settings: Pick<Settings, 'realtimeSessionToken' | 'domain' | 'publicUrl'>;
  /** Whether the server is closing: the store may be closed already. */
  stopped(): boolean;
  publicUrl(): string;
}
