import { useSelector } from '@xstate/react';
import type { AppSettingsActor } from '#core/app/start-app-settings.ts';
import type { DashboardEditorConfig } from '#core/ports/api.ts';
import { type AppSettings, appProblems, type MailTerms } from '#core/settings/app-settings.ts';

const NO_TERMS: MailTerms = {};
const NONE: AppSettings = { editor_hostname: '', editor: {} };

/** The settings as typed and as stored, their errors, and functions that change them. */
export function useAppSettings(actor: AppSettingsActor) {
  const settings = useSelector(actor, ({ context }) => context.draft ?? NONE);
  const stored = useSelector(actor, ({ context }) => context.loaded?.settings ?? NONE);
  const active = useSelector(actor, ({ context }) => context.loaded?.active ?? '');
  const mails = useSelector(actor, ({ context }) => context.loaded?.mails ?? NO_TERMS);
  const mistyped = useSelector(actor, ({ context }) => context.mistyped);
  const editable = useSelector(actor, (snapshot) => snapshot.hasTag('editing'));
  // computed from the current draft: an upload may end while the user types in other fields
  const change = (make: (now: AppSettings) => Partial<AppSettings>) => {
    const now = actor.getSnapshot().context.draft ?? NONE;
    actor.send({ type: 'settings.changed', settings: { ...now, ...make(now) } });
  };
  const changeEditor = (make: (now: DashboardEditorConfig) => Partial<DashboardEditorConfig>) =>
    change(({ editor }) => ({ editor: { ...editor, ...make(editor) } }));
  const problems = appProblems(settings, mails, mistyped);
  return { settings, stored, active, mails, problems, editable, change, changeEditor };
}

/** spec app-settings.3: the app reloads, on its new host name if that changed, with the same scheme and port. */
export function loadAnew(hostname: string | null): void {
  if (hostname === null) {
    window.location.reload();
    return;
  }
  const address = new URL(window.location.href);
  address.hostname = hostname;
  window.location.assign(address);
}
