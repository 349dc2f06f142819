import { uniqueKey } from '#core/app/unique-key.ts';

const PREFIX = 'portico-tab ';

/** Names this window for as long as it is open; a reload is another. */
export const thisTab = uniqueKey();

let said: Promise<void> | undefined;

/** Holds a lock with this tab's name, which the browser gives back when the tab ends in whatever way. */
export function sayAlive(): Promise<void> {
  said ??= new Promise((resolve) => {
    if (!locks()) return resolve();
    void locks()?.request(PREFIX + thisTab, () => {
      resolve();
      return new Promise(() => {});
    });
  });
  return said;
}

/** The other windows that are open. A browser without locks, or on plain http, tells of none. */
export async function otherTabs(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await locks()?.query()) ?? {};
  return new Set(held.map(({ name = '' }) => name.slice(PREFIX.length)).filter((tab) => tab !== thisTab));
}

function locks(): LockManager | undefined {
  return navigator.locks;
}
