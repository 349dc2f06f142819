import type { PageDocument } from './document.ts';
import type { NodeId } from './types.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Gives ids of elements. Random where people edit, counted where results must repeat. */
export type NewId = () => NodeId;

/** The pattern of an element's id; an id that does not match is replaced on reading. */
export const NODE_ID = /^[A-Za-z][A-Za-z0-9_-]{0,63}$/;

/** A random id of an element: `n` and nine characters, 46 bits, so that a page of 10,000 elements has no two alike. */
export const newId: NewId = () => `n${Array.from(randomBytes(9), (byte) => LETTERS[byte % LETTERS.length]).join('')}`;

/** Ids that repeat from run to run: `n1`, `n2` ... */
export function countedIds(prefix = 'n'): NewId {
  let count = 0;
  return () => `${prefix}${++count}`;
}

/** Ids that are neither in use on the page nor given out before. */
export function freshIds(document: PageDocument, newId: NewId): NewId {
  const handedOut = new Set<NodeId>();
  return () => {
    let id = newId();
    while (document.nodes.has(id) || handedOut.has(id)) id = newId();
    handedOut.add(id);
    return id;
  };
}

/** A key that nobody else has: 128 random bits in hex. */
export function uniqueKey(): string {
  return Array.from(randomBytes(16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Not crypto.randomUUID, which browsers keep from pages served over plain http. */
function randomBytes(count: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(count));
}
