import type { AppSettingsActor } from '#core/app/start-app-settings.ts';
import type { PageConfiguration } from '#core/config/types.ts';
import { mailConfiguration } from '#core/settings/app-settings.ts';
import { smtp } from '#core/settings/smtp.ts';
import type { Setting } from '#core/settings/types.ts';
import { text } from '#core/texts/index.ts';
import { settingViews } from '../../editor/settings/setting-views.tsx';
import { Group } from './group.tsx';
import { TypedRow } from './typed-row.tsx';
import { useAppSettings } from './use-app-settings.ts';

/** The mail server of the dashboard: the settings are those of a page's own (core/settings/smtp.ts). */
export function MailServerGroup({ actor }: { readonly actor: AppSettingsActor }) {
  const { settings } = useAppSettings(actor);
  const configuration = mailConfiguration(settings);
  const shown = smtp.settings.filter(({ applies }) => applies?.(configuration) ?? true);
  return (
    <Group title={text(smtp.label)}>
      {shown.map((setting) => (
        <TypedRow
          key={setting.id}
          actor={actor}
          field={setting.id}
          control={setting}
          label={setting.label}
          hint={setting.hint}
          warning={warningOf(setting, configuration)}
          View={settingViews[setting.kind]}
          value={setting.read(configuration)}
          written={setting.kind === 'line'}
          apply={(words) => {
            const parsed = setting.parse(words, configuration);
            if ('error' in parsed) return parsed.error;
            if (parsed.change.smtp) actor.send({ type: 'smtp.changed', smtp: parsed.change.smtp });
            return null;
          }}
        />
      ))}
    </Group>
  );
}

function warningOf(setting: Setting, configuration: Readonly<PageConfiguration>): string | null {
  const warning = setting.warn?.(configuration);
  return warning ? text(warning.key, warning.params) : null;
}
