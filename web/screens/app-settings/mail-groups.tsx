import CircleCheck from 'lucide-react/icons/circle-check';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import { useState } from 'react';
import { settingsSubject } from '#core/app/delivery-subject.ts';
import type { AppSettingsActor } from '#core/app/start-app-settings.ts';
import type { PageConfiguration } from '#core/config/types.ts';
import { EMAIL_TYPES, type EmailType } from '#core/constants.ts';
import type { DashboardEditorConfig } from '#core/ports/api.ts';
import { namesServer } from '#core/rules/email.ts';
import type { MailTerms } from '#core/settings/app-settings.ts';
import { mailConfiguration } from '#core/settings/app-settings.ts';
import { smtp } from '#core/settings/smtp.ts';
import type { Setting } from '#core/settings/types.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../app/app-context.ts';
import { FieldRow } from '../../editor/settings/setting-rows.tsx';
import { settingViews } from '../../editor/settings/setting-views.tsx';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/field/field.tsx';
import { lazyDialog } from '../../ui/lazy/lazy-places.tsx';
import styles from './app-settings.module.css';
import { SettingsGroup, TypedRow, useAppSettings } from './settings-group.tsx';

const DeliveryDialog = lazyDialog(async () => (await import('../../delivery/delivery-dialog.tsx')).DeliveryDialog);

/** The way that the stored settings give to a kind of mail. */
function wayNow(type: EmailType, { smtp, emails }: DashboardEditorConfig, { mails_written }: MailTerms) {
  if (namesServer(smtp) && emails?.[type]?.verified) return 'own';
  return mails_written ? 'file' : 'service';
}

/**
 * The kinds of mail, each with its name and whether it was delivered (spec app-settings.1: label and verified flag).
 */
export function EmailsGroup({ actor }: { readonly actor: AppSettingsActor }) {
  const app = useApp();
  const [testing, setTesting] = useState(false);
  const { settings, stored, mails, problems, editable, changeEditor } = useAppSettings(actor);
  const { emails = {} } = settings.editor;
  return (
    <SettingsGroup title={text('appSettings.emails')} hint={text('appSettings.emailsHint')}>
      {EMAIL_TYPES.map((type) => {
        const { label = '', verified = false } = emails[type] ?? {};
        const name = text(`delivery.type.${type}`);
        const Icon = verified ? CircleCheck : CircleAlert;
        return (
          <FieldRow key={type} label={name} hint={text(`appSettings.way.${wayNow(type, stored.editor, mails)}`)}>
            {({ id, describedBy }) => (
              <TextInput
                id={id}
                aria-describedby={describedBy}
                className={styles.wide}
                value={label}
                disabled={!editable}
                placeholder={name}
                trailing={
                  emails[type] && (
                    <span className={styles.mark} data-verified={verified || undefined}>
                      <Icon size={14} aria-hidden />
                      {text(verified ? 'appSettings.verified' : 'appSettings.notVerified')}
                    </span>
                  )
                }
                onChange={(event) =>
                  changeEditor(({ emails }) => ({
                    emails: { ...emails, [type]: { label: event.target.value, verified } },
                  }))
                }
              />
            )}
          </FieldRow>
        );
      })}
      {problems.emails && <p className={styles.problem}>{text(problems.emails.error)}</p>}
      <div>
        <Button disabled={!editable} onClick={() => setTesting(true)}>
          {text('appSettings.testDelivery')}
        </Button>
      </div>
      {testing && (
        <DeliveryDialog
          app={app}
          subject={settingsSubject(settings.editor.smtp, mails)}
          onFinished={(emailType, verified) => actor.send({ type: 'email.tested', emailType, verified })}
          onOpenChange={setTesting}
        />
      )}
    </SettingsGroup>
  );
}

/** The mail server of the dashboard: the settings are those of a page's own (core/settings/smtp.ts). */
export function MailServerGroup({ actor }: { readonly actor: AppSettingsActor }) {
  const { settings } = useAppSettings(actor);
  const configuration = mailConfiguration(settings);
  const shown = smtp.settings.filter(({ applies }) => applies?.(configuration) ?? true);
  return (
    <SettingsGroup title={text(smtp.label)}>
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
    </SettingsGroup>
  );
}

function warningOf(setting: Setting, configuration: Readonly<PageConfiguration>): string | null {
  const warning = setting.warn?.(configuration);
  return warning ? text(warning.key, warning.params) : null;
}
