import type { AppSettingsActor } from '#core/app/start-app-settings.ts';
import { defaultConfiguration } from '#core/config/defaults.ts';
import { withSmtp } from '#core/settings/app/with-smtp.ts';
import { smtp } from '#core/settings/smtp.ts';
import { text } from '#core/texts/index.ts';
import { SettingField } from '../../editor/settings/setting-field.tsx';
import { Group } from './group.tsx';
import { useAppSettings } from './use-app-settings.ts';

/** The mail server of the dashboard: the settings are those of a page's own (core/settings/smtp.ts). */
export function MailServerGroup({ actor }: { readonly actor: AppSettingsActor }) {
  const { settings, editable, change } = useAppSettings(actor);
  const configuration = { ...defaultConfiguration(), smtp: { service: '', ...settings.editor.smtp } };
  return (
    <Group title={text(smtp.label)}>
      {smtp.settings.map(
        (setting) =>
          (setting.applies?.(configuration) ?? true) && (
            <SettingField
              key={setting.id}
              setting={setting}
              configuration={configuration}
              disabled={!editable}
              change={(part) => {
                if (part.smtp) change(withSmtp(settings, part.smtp));
                return null;
              }}
            />
          ),
      )}
    </Group>
  );
}
