export { appSettingsActors } from './app-settings.actors.ts';
export { type AppSettingsEvent, appSettingsMachine, type LoadedSettings } from './app-settings.machine.ts';
