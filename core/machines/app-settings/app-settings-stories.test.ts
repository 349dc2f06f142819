import { test } from 'vitest';
import { ApiError } from '#core/ports/api-error.ts';
import type { AppSettings } from '#core/settings/app-settings.ts';
import { type Happening, type StoryStep, storiesOf } from '#core/testing/chart-stories.ts';
import { appSettingsMachine, type LoadedSettings } from './app-settings.machine.ts';

/* What an owner sees of the app settings, step by step (spec app-settings.3, app-settings.5, app-settings.9). */

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
const LOADED: LoadedSettings = {
  settings: SETTINGS,
  active: SETTINGS.editor_hostname,
  etag: '"r1"',
  mails: {},
  reachedByName: true,
};

/**
 * The state of the screen, the host name and running uploads, whether the mail is verified, and the key of the
 * sentence.
 */
const tell = storiesOf(
  'appSettings',
  appSettingsMachine,
  ({ tags, context: { draft, uploads, mistyped, sentence } }, facts) =>
    [
      ...tags,
      draft && draft.editor_hostname !== SETTINGS.editor_hostname && draft.editor_hostname,
      uploads > 0 && `${uploads} under way`,
      draft?.editor.emails?.welcome?.verified === false && 'unverified',
      ...Object.keys(mistyped),
      sentence,
      ...facts.map((fact) => (fact.type === 'settings.reload' ? `${fact.type} at ${fact.hostname}` : fact.type)),
    ]
      .filter(Boolean)
      .join(', '),
);

const INPUT = { unsaved: null };
const failure = (status: number) => new ApiError({ status, code: 'no', summary: 'No' });
const LOAD: StoryStep = [{ of: 'loadSettings', output: LOADED }, 'editing'];
const SAVE: Happening = { type: 'settings.save' };
const SAVED: Happening = { of: 'saveSettings', output: undefined };
const notSaved = (status: number): Happening => ({ of: 'saveSettings', error: failure(status) });
const DISCARD: Happening = { type: 'settings.discard' };
const BEGAN: Happening = { type: 'upload.began' };
const ended = (ok: boolean): Happening => ({ type: 'upload.ended', ok });
const moved = (editor_hostname: string): Happening => ({
  type: 'settings.changed',
  settings: { ...SETTINGS, editor_hostname },
});

test('settings are saved once however often the button is pressed, and the app reloads 3 seconds later', () => {
  tell(
    INPUT,
    [SAVE, 'busy'],
    LOAD,
    [SAVE, 'busy'],
    [SAVE, 'busy'],
    [SAVED, 'saved, settings.saved'],
    [SAVE, 'saved'],
    [2_999, 'saved'],
    [1, 'saved, settings.reload at null'],
  );
});

test('settings that failed to load can be loaded again', () => {
  tell(
    INPUT,
    [{ of: 'loadSettings', error: failure(503) }, 'unloadable'],
    [SAVE, 'unloadable'],
    [{ type: 'settings.retry' }, 'busy'],
    LOAD,
  );
});

test('another host name needs a confirmation before it is saved', () => {
  tell(
    INPUT,
    LOAD,
    [moved('cusco.example.com'), 'editing, cusco.example.com'],
    [SAVE, 'editing, asking, cusco.example.com'],
    [SAVE, 'editing, asking, cusco.example.com'],
    [{ type: 'settings.cancel' }, 'editing, cusco.example.com'],
    [SAVE, 'editing, asking, cusco.example.com'],
    [{ type: 'settings.confirm' }, 'busy, cusco.example.com'],
    [SAVED, 'saved, cusco.example.com, settings.saved'],
    [3_000, 'saved, cusco.example.com, settings.reload at cusco.example.com'],
  );
});

test('a wrong field, an unverified mail or a wrong host name prevents the save', () => {
  const wrong = { label: 'settings.smtpPort', words: '99999', error: 'rules.port' };
  tell(
    INPUT,
    LOAD,
    [{ type: 'field.typed', field: 'color', wrong }, 'editing, color'],
    [SAVE, 'editing, color'],
    [{ type: 'field.typed', field: 'color', wrong: null }, 'editing'],
    [moved('http://x'), 'editing, http://x'],
    [SAVE, 'editing, http://x'],
    [DISCARD, 'editing, uploads.stop'],
    [{ type: 'smtp.changed', smtp: { service: 'Zoho', from: 'desk@example.com' } }, 'editing, unverified'],
    [SAVE, 'editing, unverified'],
    [{ type: 'email.tested', emailType: 'welcome', verified: true }, 'editing'],
    [SAVE, 'busy'],
  );
});

test.each([
  [399, 'error.settingsImpossible'],
  [400, 'error.settings'],
  [499, 'error.settings'],
  [500, 'error.settingsImpossible'],
  [0, 'error.settingsImpossible'],
])('a save that is refused with %i says %s until the next one', (status, sentence) => {
  tell(
    INPUT,
    LOAD,
    [SAVE, 'busy'],
    [notSaved(status), `editing, ${sentence}`],
    [SAVE, 'busy'],
    [notSaved(status), `editing, ${sentence}`],
    [DISCARD, 'editing, uploads.stop'],
  );
});

test('settings that others saved meanwhile are loaded when the changes are discarded', () => {
  tell(
    INPUT,
    LOAD,
    [SAVE, 'busy'],
    [notSaved(412), 'editing, appSettings.outdated'],
    [DISCARD, 'busy, uploads.stop'],
    LOAD,
  );
});

test('a save waits for every running image upload', () => {
  tell(
    INPUT,
    LOAD,
    [BEGAN, 'editing, 1 under way'],
    [BEGAN, 'editing, 2 under way'],
    [SAVE, 'editing, waiting, 2 under way'],
    [ended(true), 'editing, waiting, 1 under way'],
    [ended(true), 'busy'],
  );
});

test('the first failed image cancels a save, and later results only change the number of uploads', () => {
  tell(
    INPUT,
    [BEGAN, 'busy, 1 under way'],
    [{ of: 'loadSettings', output: LOADED }, 'editing, 1 under way'],
    [BEGAN, 'editing, 2 under way'],
    [SAVE, 'editing, waiting, 2 under way'],
    [ended(false), 'editing, 1 under way'],
    [ended(true), 'editing'],
    [ended(true), 'editing'],
  );
});

test('changes made during an upload are checked when it ends', () => {
  const waiting: readonly StoryStep[] = [
    LOAD,
    [BEGAN, 'editing, 1 under way'],
    [SAVE, 'editing, waiting, 1 under way'],
  ];
  tell(
    INPUT,
    ...waiting,
    [moved('http://x'), 'editing, waiting, http://x, 1 under way'],
    [ended(true), 'editing, http://x'],
  );
  tell(
    INPUT,
    ...waiting,
    [moved('cusco.example.com'), 'editing, waiting, cusco.example.com, 1 under way'],
    [ended(true), 'editing, asking, cusco.example.com'],
  );
  tell(INPUT, ...waiting, [DISCARD, 'editing, 1 under way, uploads.stop'], [ended(false), 'editing']);
});
