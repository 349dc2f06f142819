import { fromPromise } from 'xstate';
import type { Api } from '#core/ports/api.ts';
import type { AppSettings } from '#core/settings/app/types.ts';
import { withoutHalfProviders } from '#core/settings/app/without-half-providers.ts';
import type { LoadedSettings } from './app-settings.machine.ts';

interface AppSettingsPorts {
  api: Api;
  /** Of the page the settings are opened on. */
  hostname: string;
}

/** The actors of the appSettings machine over its ports. */
export function appSettingsActors({ api, hostname }: AppSettingsPorts) {
  return {
    loadSettings: fromPromise<LoadedSettings>(async ({ signal }) => {
      const { editor_hostname, config, allow_unverified_emails } = await api.dashboard(hostname, signal);
      return {
        settings: { editor_hostname, editor: config.editor },
        allowUnverified: allow_unverified_emails === true,
      };
    }),
    saveSettings: fromPromise<void, AppSettings>(async ({ input, signal }) => {
      const { editor_hostname, editor } = input;
      await api.updateDashboard(
        hostname,
        { editor_hostname, config: { editor: withoutHalfProviders(editor) } },
        signal,
      );
    }),
  };
}
