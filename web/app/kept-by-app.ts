import type { App } from '#core/app/create-app.ts';

/** Something that an app has one of: made when it is asked for first, and outliving every screen. */
export function oncePerApp<Kept extends object>(make: (app: App) => Kept): (app: App) => Kept {
  const keptOf = new WeakMap<App, Kept>();
  return (app) => {
    const kept = keptOf.get(app) ?? make(app);
    keptOf.set(app, kept);
    return kept;
  };
}

/** The same for each key, forgotten where somebody else signs in, who may see nothing of it. */
export function keptByApp<Key, Kept extends object>(make: (app: App, key: Key) => Kept): (app: App, key: Key) => Kept {
  const all = oncePerApp((app) => {
    const kept = new Map<Key, Kept>();
    for (const event of ['session.ended', 'session.expired', 'session.started'] as const)
      app.session.on(event, () => kept.clear());
    return kept;
  });
  return (app, key) => {
    const kept = all(app).get(key) ?? make(app, key);
    all(app).set(key, kept);
    return kept;
  };
}
