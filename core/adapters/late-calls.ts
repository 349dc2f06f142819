import type { Call } from './api-call.ts';
import type { LateCalls } from './loaded-calls.ts';

type AnyCalls = Record<string, (...given: unknown[]) => Promise<unknown>>;

/**
 * These calls and all late ones, which no screen begins with: what makes them is loaded when one of them is first made. Their names
 * stand in their types alone, for each would make every screen larger; so a copy of the calls made by spreading has no late ones.
 */
export function withLateCalls<Calls extends object>(calls: Calls, call: Call): Calls & LateCalls {
  const loaded = async () => (await import('./loaded-calls.ts')).loadedCalls(call) as unknown as AnyCalls;
  const late = new Proxy(
    {},
    {
      // What is waited for is asked whether it can be.
      get: (_, name) =>
        name === 'then' || typeof name === 'symbol'
          ? undefined
          : async (...given: unknown[]) => (await loaded())[name]?.(...given),
    },
  );
  return Object.assign(Object.create(late), calls);
}
