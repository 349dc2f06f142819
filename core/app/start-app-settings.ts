import { type ActorRefFrom, createActor } from 'xstate';
import { onWhitelabel } from '#core/access/brand.ts';
import { appSettingsActors } from '#core/machines/app-settings/app-settings.actors.ts';
import { appSettingsMachine, type Unsaved, unsavedOf } from '#core/machines/app-settings/app-settings.machine.ts';
import type { App } from './create-app.ts';
import { createInputMemory } from './input-memory.ts';

export type AppSettingsActor = ActorRefFrom<typeof appSettingsMachine>;

const settingsMemoryIn = createInputMemory<Unsaved>();

/**
 * The started settings of the dashboard on this host. If the user left them with unsaved input, that input returns
 * until they sign out. Ends with `stop`.
 */
export function startAppSettings(app: App, hostname: string): { actor: AppSettingsActor; stop(): void } {
  const { api, actorOptions, whitelabel } = app;
  const memory = settingsMemoryIn(app);
  const isWhitelabel = () => onWhitelabel(hostname, whitelabel.getSnapshot().context.status);
  const machine = appSettingsMachine.provide({ actors: appSettingsActors({ api, hostname, isWhitelabel }) });
  const actor = createActor(machine, { ...actorOptions, input: { unsaved: memory.left } }).start();
  return {
    actor,
    stop() {
      const snapshot = actor.getSnapshot();
      const unsaved = unsavedOf(snapshot);
      if (unsaved) memory.keep(unsaved);
      else if (snapshot.context.loaded) memory.forget();
      actor.stop();
    },
  };
}
