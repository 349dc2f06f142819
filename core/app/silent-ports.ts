import type { Broadcast, Connectivity } from '#core/ports/session.ts';

/** For programs without tabs: nobody to tell, nobody to hear. */
export const silentBroadcast: Broadcast = { post: () => {}, listen: () => () => {} };

/** For programs that just try. */
export const alwaysOnline: Connectivity = { online: () => true, subscribe: () => () => {} };
