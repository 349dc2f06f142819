import type { AppSettingsActor } from '#core/app/start-app-settings.ts';
import { loginMethod } from '#core/auth/registry.ts';
import { SOCIAL_METHODS } from '#core/constants.ts';
import { text } from '#core/texts/index.ts';
import { TextView } from '../../controls/text-views.tsx';
import { FieldRow } from '../../editor/settings/setting-rows.tsx';
import { SecretView } from '../../editor/settings/setting-views.tsx';
import styles from './app-settings.module.css';
import { SettingsGroup, useAppSettings } from './settings-group.tsx';

/** The dashboard's apps at the login providers; their secrets are write-only. */
export function ProvidersGroup({ actor }: { readonly actor: AppSettingsActor }) {
  const { settings, editable, changeEditor } = useAppSettings(actor);
  const { authentications = {} } = settings.editor;
  return (
    <SettingsGroup title={text('appSettings.providers')} hint={text('appSettings.providersHint')}>
      {SOCIAL_METHODS.map((provider) => {
        const entry = authentications[provider] ?? {};
        const change = (part: typeof entry) =>
          changeEditor(({ authentications: now = {} }) => ({
            authentications: { ...now, [provider]: { ...now[provider], ...part } },
          }));
        const label = loginMethod(provider)?.label;
        return (
          <fieldset key={provider} className={styles.provider}>
            <legend>{label ? text(label) : provider}</legend>
            <FieldRow label={text('appSettings.appId')}>
              {({ id }) => (
                <TextView
                  control={{ label: 'appSettings.appId' }}
                  id={id}
                  value={entry.app_id ?? ''}
                  invalid={false}
                  disabled={!editable}
                  onType={(app_id) => change({ app_id: app_id.trim() })}
                  onDone={() => {}}
                />
              )}
            </FieldRow>
            <FieldRow label={text('appSettings.appSecret')}>
              {({ id }) => (
                <SecretView
                  control={{ label: 'appSettings.appSecret' }}
                  id={id}
                  value={entry.app_secret ? 'set' : ''}
                  invalid={false}
                  disabled={!editable}
                  onType={(app_secret) => change({ app_secret })}
                  onDone={() => {}}
                />
              )}
            </FieldRow>
          </fieldset>
        );
      })}
    </SettingsGroup>
  );
}
