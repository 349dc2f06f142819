import { isObject, type JsonObject, mapObjects, own, withKey } from '#core/config/json.ts';
import type { Migration } from './migration.ts';

// spec migration.2: marks checkin actions as location and like actions as page.
const MARKS: ReadonlyMap<unknown, string> = new Map([
  ['checkin', 'isLocation'],
  ['like', 'isPage'],
]);

/**
 * spec migration.2: 1.1 turns the version into a string, marks checkin actions as location and like actions as page.
 */
export const stringVersion: Migration = {
  name: 'string-version',
  from: '1',
  to: '1.1',
  up(configuration) {
    const authentications = own(configuration, 'authentications');
    const marked = markFlow(configuration);
    if (!Array.isArray(authentications)) return marked;
    const entries = mapObjects(authentications, (entry) => inKey(entry, 'config', markFlow));
    return entries === authentications ? marked : withKey(marked, 'authentications', entries);
  },
};

function markFlow(holder: JsonObject): JsonObject {
  return inKey(holder, 'flow', (flow) => {
    const actions = own(flow, 'actions');
    if (!Array.isArray(actions)) return flow;
    const marked = mapObjects(actions, markAction);
    return marked === actions ? flow : withKey(flow, 'actions', marked);
  });
}

function markAction(action: JsonObject): JsonObject {
  const mark = MARKS.get(own(action, 'name'));
  return mark === undefined || own(action, mark) === true ? action : withKey(action, mark, true);
}

/** An object with the object under one of its keys changed; itself where that changed nothing. */
function inKey(object: JsonObject, key: string, change: (inner: JsonObject) => JsonObject): JsonObject {
  const inner = own(object, key);
  if (!isObject(inner)) return object;
  const changed = change(inner);
  return changed === inner ? object : withKey(object, key, changed);
}
