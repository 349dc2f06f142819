import { type ActorRefFrom, createActor } from 'xstate';
import { appSettingsActors, appSettingsMachine, type Unsaved, unsavedOf } from '#core/machines/app-settings/index.ts';
import type { App } from './create-app.ts';
import { onWhitelabel } from './on-whitelabel.ts';

export type AppSettingsActor = ActorRefFrom<typeof appSettingsMachine>;

/** What a person had typed when they left or their session ended. In memory alone, because passwords may be among it. */
const kept = new WeakMap<App, { userId: string | undefined; unsaved: Unsaved }>();

/**
 * The settings of the dashboard on this host name, started. Where they were left while something was typed, the same person
 * finds it again, until they sign out. Ends with `stop`.
 */
export function startAppSettings(app: App, hostname: string): { actor: AppSettingsActor; stop(): void } {
  const { api, actorOptions, session, whitelabel } = app;
  const userId = session.getSnapshot().context.user?.id;
  const before = kept.get(app);
  const unsaved = before?.userId === userId ? (before?.unsaved ?? null) : null;
  const isWhitelabel = () => onWhitelabel(hostname, whitelabel.getSnapshot().context.status);
  const machine = appSettingsMachine.provide({ actors: appSettingsActors({ api, hostname, isWhitelabel }) });
  const actor = createActor(machine, { ...actorOptions, input: { unsaved } }).start();
  return {
    actor,
    stop() {
      const snapshot = actor.getSnapshot();
      const unsaved = unsavedOf(snapshot);
      if (unsaved) {
        kept.set(app, { userId, unsaved });
        const ended = session.on('session.ended', () => {
          ended.unsubscribe();
          kept.delete(app);
        });
      } else if (snapshot.context.loaded) kept.delete(app);
      actor.stop();
    },
  };
}
