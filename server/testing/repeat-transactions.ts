import type { Store, Transactional } from '../ports/store/store.ts';

/**
 * Lets a store run the work of every transaction twice, as an engine may that others came in the way of: the first time
 * nothing of it is kept. Work that does more than ask the store, or tells somebody before it is over, shows then.
 */
export function repeatTransactions(store: Store): void {
  repeat(store);
  repeat(store.visitors);
}

function repeat(store: Transactional): void {
  const tx = store.tx.bind(store);
  const twice: Transactional['tx'] = async (work) => {
    await tx(async (handle) => {
      await work(handle);
      throw new Undone();
    }).catch(() => undefined);
    return tx(work as (handle: Transactional) => ReturnType<typeof work>);
  };
  Object.assign(store, { tx: twice });
}

class Undone extends Error {}
