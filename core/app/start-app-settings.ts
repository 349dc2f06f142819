import { type ActorRefFrom, createActor } from 'xstate';
import { appSettingsActors, appSettingsMachine } from '#core/machines/app-settings/index.ts';
import type { App } from './create-app.ts';

export type AppSettingsActor = ActorRefFrom<typeof appSettingsMachine>;

/** The settings of the dashboard on this host name, started. */
export function startAppSettings({ api, actorOptions }: App, hostname: string): AppSettingsActor {
  const machine = appSettingsMachine.provide({ actors: appSettingsActors({ api, hostname }) });
  return createActor(machine, actorOptions).start();
}
