import { expect } from 'vitest';
import type { Answer, TestCaller } from './caller.ts';
import { EVENTS } from './events-of-routes.ts';
import type { TestServer } from './test-server.ts';

/** Makes calls that write down one event each, and knows which were not made yet. */
export function watchCalls(server: () => TestServer) {
  const left = new Set(Object.keys(EVENTS));
  const seen = new Set<string>();
  return {
    left,
    /** Makes a call, and looks at what was written down by it. */
    async call(route: string, url: string, body: object | undefined, by: TestCaller): Promise<Answer> {
      const latest = () => server().context.store.auditEvents.list({}, null, 1_000);
      for (const { id } of await latest()) seen.add(id);
      const answer = await by.call(route.split(' ')[0] ?? '', url, body, { 'if-match': '*' });
      const events = (await latest()).filter(({ id }) => !seen.has(id));
      expect({ route, done: answer.status < 300, events: events.map(({ name }) => name) }).toEqual({
        route,
        done: true,
        events: [EVENTS[route]],
      });
      left.delete(route);
      return answer;
    },
  };
}
