import type { AppSettingsActor } from '#core/app/start-app-settings.ts';
import { loginMethod } from '#core/auth/registry.ts';
import { text } from '#core/texts/index.ts';
import { SecretView } from '../../editor/settings/secret-view.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './app-settings.module.css';
import { Group } from './group.tsx';
import { useAppSettings } from './use-app-settings.ts';

/** Methods by which somebody else says who a visitor is. */
const PROVIDERS = ['facebook', 'google', 'twitter', 'linkedin', 'vk', 'live'] as const;

/** The apps of the dashboard at the login providers; their secrets are write-only. */
export function ProvidersGroup({ actor }: { readonly actor: AppSettingsActor }) {
  const { settings, editable, changeEditor } = useAppSettings(actor);
  const { authentications = {} } = settings.editor;
  return (
    <Group title={text('appSettings.providers')} hint={text('appSettings.providersHint')}>
      {PROVIDERS.map((provider) => {
        const entry = authentications[provider] ?? {};
        const change = (part: typeof entry) =>
          changeEditor({ authentications: { ...authentications, [provider]: { ...entry, ...part } } });
        const label = loginMethod(provider)?.label;
        return (
          <fieldset key={provider} className={styles.provider}>
            <legend>{label ? text(label) : provider}</legend>
            <Field label={text('appSettings.appId')}>
              {(control) => (
                <TextInput
                  {...control}
                  value={entry.app_id ?? ''}
                  disabled={!editable}
                  autoComplete="off"
                  spellCheck={false}
                  onChange={(event) => change({ app_id: event.target.value.trim() })}
                />
              )}
            </Field>
            <Field label={text('appSettings.appSecret')}>
              {({ id, ...described }) => (
                <SecretView
                  control={{ label: 'appSettings.appSecret' }}
                  id={id}
                  value={entry.app_secret ? 'set' : ''}
                  invalid={false}
                  describedBy={described['aria-describedby']}
                  disabled={!editable}
                  onType={(app_secret) => change({ app_secret })}
                  onDone={() => {}}
                />
              )}
            </Field>
          </fieldset>
        );
      })}
    </Group>
  );
}
