import type { Broadcast } from '#core/ports/broadcast.ts';
import type { Connectivity } from '#core/ports/connectivity.ts';

/** For programs without tabs: nobody to tell, nobody to hear. */
export const silentBroadcast: Broadcast = { post: () => {}, listen: () => () => {} };

/** For programs that just try. */
export const alwaysOnline: Connectivity = { online: () => true, subscribe: () => () => {} };
