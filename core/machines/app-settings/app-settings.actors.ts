import { fromPromise } from 'xstate';
import { normaliseHostname } from '#core/access/brand.ts';
import type { Api } from '#core/ports/api.ts';
import { withoutHalfProviders } from '#core/settings/app-settings.ts';
import type { LoadedSettings, SettingsToSave } from './app-settings.machine.ts';

interface AppSettingsPorts {
  api: Api;
  /** Of the page the settings are opened on. */
  hostname: string;
  /** Whether that host is a whitelabel, which belongs to this server only by its dashboard. */
  isWhitelabel(): boolean;
}

/** The actors of the appSettings machine over its ports. */
export function appSettingsActors({ api, hostname, isWhitelabel }: AppSettingsPorts) {
  return {
    loadSettings: fromPromise<LoadedSettings>(async ({ signal }) => {
      const { body, etag } = await api.dashboard(hostname, signal);
      const {
        editor_hostname: active,
        pending_hostname = active,
        config,
        allow_unverified_emails,
        mails_written,
        mails_lent,
      } = body;
      return {
        settings: { editor_hostname: pending_hostname, editor: config.editor },
        active,
        etag,
        mails: { allow_unverified_emails, mails_written, mails_lent },
        reachedByName: isWhitelabel() && normaliseHostname(hostname) === normaliseHostname(active),
      };
    }),
    saveSettings: fromPromise<string | undefined, SettingsToSave>(async ({ input, signal }) => {
      const { settings, etag } = input;
      const { editor_hostname, editor } = settings;
      const saved = await api.updateDashboard(
        hostname,
        { editor_hostname, config: { editor: withoutHalfProviders(editor) } },
        etag === undefined ? {} : { ifMatch: etag },
        signal,
      );
      return saved?.editor_hostname;
    }),
  };
}
