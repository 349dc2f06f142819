import { type ActorRefFrom, createActor } from 'xstate';
import { onWhitelabel } from '#core/access/hostname.ts';
import { appSettingsActors } from '#core/machines/app-settings/app-settings.actors.ts';
import { appSettingsMachine, type Unsaved } from '#core/machines/app-settings/app-settings.machine.ts';
import { unsavedOf } from '#core/machines/app-settings/unsaved.ts';
import type { App } from './create-app.ts';

export type AppSettingsActor = ActorRefFrom<typeof appSettingsMachine>;

interface Kept {
  /** What a user had typed when they left or their session ended. */
  left: { userId: string | undefined; unsaved: Unsaved } | null;
}

/** In memory alone, because it may contain passwords. */
const keptOf = new WeakMap<App, Kept>();

/**
 * The started settings of the dashboard on this host. If the user left them with unsaved input, that input returns
 * until they sign out. Ends with `stop`.
 */
export function startAppSettings(app: App, hostname: string): { actor: AppSettingsActor; stop(): void } {
  const { api, actorOptions, session, whitelabel } = app;
  const userId = session.getSnapshot().context.user?.id;
  const kept = keptIn(app);
  const unsaved = kept.left?.userId === userId ? (kept.left?.unsaved ?? null) : null;
  const isWhitelabel = () => onWhitelabel(hostname, whitelabel.getSnapshot().context.status);
  const machine = appSettingsMachine.provide({ actors: appSettingsActors({ api, hostname, isWhitelabel }) });
  const actor = createActor(machine, { ...actorOptions, input: { unsaved } }).start();
  return {
    actor,
    stop() {
      const snapshot = actor.getSnapshot();
      const unsaved = unsavedOf(snapshot);
      if (unsaved) kept.left = { userId, unsaved };
      else if (snapshot.context.loaded) kept.left = null;
      actor.stop();
    },
  };
}

function keptIn(app: App): Kept {
  const known = keptOf.get(app);
  if (known) return known;
  const kept: Kept = { left: null };
  keptOf.set(app, kept);
  app.session.on('session.ended', () => {
    kept.left = null;
  });
  return kept;
}
