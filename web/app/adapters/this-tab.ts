import { uniqueKey } from '#core/page/new-id.ts';

const PREFIX = 'portico-tab ';

/** Identifies this window until it is closed or reloaded. */
export const thisTab = uniqueKey();

let said: Promise<void> | undefined;

/** Holds a lock with this tab's name, which the browser releases however the tab ends. */
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

/** The other open windows; none in a browser without locks or on plain http. */
export async function otherTabs(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await locks()?.query()) ?? {};
  return new Set(held.map(({ name = '' }) => name.slice(PREFIX.length)).filter((tab) => tab !== thisTab));
}

function locks(): LockManager | undefined {
  return navigator.locks;
}
