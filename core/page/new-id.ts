import type { PageDocument } from './document.ts';
import type { NodeId } from './types.ts';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Gives ids of nodes. Random where people edit, counted where results must repeat. */
export type NewId = () => NodeId;

/** What an id may look like; anything else is replaced on reading. */
export const NODE_ID = /^[A-Za-z][A-Za-z0-9_-]{0,63}$/;

/** A random id: `n` and nine characters, 46 bits, so that a page of 10,000 nodes has no two alike. */
export const newId: NewId = () => {
  let id = 'n';
  for (const byte of crypto.getRandomValues(new Uint8Array(9))) id += ALPHABET[byte % ALPHABET.length];
  return id;
};

/** Ids that repeat from run to run: `n1`, `n2` ... */
export function countedIds(prefix = 'n'): NewId {
  let count = 0;
  return () => `${prefix}${++count}`;
}

/** Ids that are in use neither on the page nor by one given out before. */
export function freshIds(document: PageDocument, newId: NewId): NewId {
  const taken = new Set<NodeId>();
  return () => {
    let id = newId();
    while (document.nodes.has(id) || taken.has(id)) id = newId();
    taken.add(id);
    return id;
  };
}
