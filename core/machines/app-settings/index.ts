export { appSettingsActors } from './app-settings.actors.ts';
export {
  type AppSettingsEvent,
  appSettingsMachine,
  type LoadedSettings,
  type Unsaved,
} from './app-settings.machine.ts';
export { newAddress } from './new-address.ts';
export { unsavedOf, wouldLose } from './unsaved.ts';
