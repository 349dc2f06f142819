import { join } from 'node:path';

/** The folder of the programs of others, with packages of its own. */
export const PEERS = join(import.meta.dirname, '..', 'peers');
