import { expect, test } from 'vitest';
import { ApiError } from '#core/ports/api-error.ts';
import type { AppSettings } from '#core/settings/app/types.ts';
import { coverageLine, transitionCoverage } from '#core/testing/transition-coverage.ts';
import { appSettingsMachine, type LoadedSettings } from './app-settings.machine.ts';

const SETTINGS: AppSettings = {
  editor_hostname: 'pages.example.com',
  editor: {
    org_name: 'Harbour',
    emails: { welcome: { label: 'Welcome', verified: true } },
    smtp: { service: 'Gmail', from: 'desk@example.com' },
    images: {},
    authentications: {},
  },
};

const failure = (status: number) => new ApiError({ status, code: 'no', summary: 'No' });

test('every transition of appSettings is walked', () => {
  const error = failure(422);
  const active = SETTINGS.editor_hostname;
  const output: LoadedSettings = {
    settings: SETTINGS,
    active,
    etag: undefined,
    allowUnverified: false,
    reachedByName: true,
  };
  const coverage = transitionCoverage({
    machine: appSettingsMachine,
    input: { unsaved: null },
    bucket: ({ context: { draft, failure, uploads } }) =>
      `${draft?.editor_hostname} ${failure?.status} ${Math.min(uploads, 2)}`,
    events: [
      { type: 'settings.changed', settings: SETTINGS },
      { type: 'settings.changed', settings: { ...SETTINGS, editor_hostname: 'cusco.example.com' } },
      { type: 'settings.changed', settings: { ...SETTINGS, editor_hostname: 'http://x' } },
      { type: 'smtp.changed', smtp: { service: 'Zoho' } },
      { type: 'field.typed', field: 'color', wrong: null },
      { type: 'settings.discard' },
      { type: 'settings.save' },
      { type: 'settings.confirm' },
      { type: 'settings.cancel' },
      { type: 'settings.retry' },
      { type: 'upload.began' },
      { type: 'upload.ended', ok: true },
      { type: 'upload.ended', ok: false },
      { type: 'email.tested', emailType: 'welcome', verified: true },
      { type: 'xstate.done.actor.loadSettings', output },
      { type: 'xstate.error.actor.loadSettings', error },
      { type: 'xstate.done.actor.saveSettings', output: undefined },
      { type: 'xstate.error.actor.saveSettings', error },
      { type: 'xstate.error.actor.saveSettings', error: failure(412) },
      { type: 'xstate.after.reloadDelay.appSettings.saved' },
    ],
  });
  console.info(coverageLine('appSettings', coverage));
  expect(coverage.missing).toEqual([]);
});
