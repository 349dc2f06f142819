import { describe, expect, it, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { ApiError } from '#core/ports/api-error.ts';
import type { AppSettings, MailTerms } from '#core/settings/app-settings.ts';
import { settle } from '#core/testing/editor-driver.ts';
import { appSettingsActors } from './app-settings.actors.ts';
import { appSettingsMachine, type LoadedSettings, type SettingsToSave, wouldLose } from './app-settings.machine.ts';

// spec app-settings.4, errors.24, errors.25, product.8

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

interface Answers {
  load?: ApiError;
  /** What somebody else saved, and its revision. */
  saved?: { org_name: string; etag: string };
  save?: ApiError;
  mails?: MailTerms;
  reachedByName?: boolean;
  /** The host name after a save. */
  stays?: string;
}

async function open(answers: Answers = {}) {
  const clock = new SimulatedClock();
  const sent: AppSettings[] = [];
  const etags: (string | undefined)[] = [];
  const facts: string[] = [];
  const machine = appSettingsMachine.provide({
    actors: {
      loadSettings: fromPromise<LoadedSettings>(async () => {
        if (answers.load) throw answers.load;
        const { org_name, etag } = answers.saved ?? { org_name: 'Harbour', etag: '"r1"' };
        return {
          settings: { ...SETTINGS, editor: { ...SETTINGS.editor, org_name } },
          active: 'pages.example.com',
          etag,
          mails: answers.mails ?? {},
          reachedByName: answers.reachedByName === true,
        };
      }),
      saveSettings: fromPromise<string | undefined, SettingsToSave>(async ({ input }) => {
        sent.push(input.settings);
        etags.push(input.etag);
        if (answers.save) throw answers.save;
        return answers.stays;
      }),
    },
  });
  const actor = createActor(machine, { clock, input: { unsaved: null } });
  actor.on('*', ({ type }) => facts.push(type));
  actor.start();
  await settle();
  return {
    actor,
    sent,
    etags,
    facts,
    is: (tag: Parameters<ReturnType<typeof actor.getSnapshot>['hasTag']>[0]) => actor.getSnapshot().hasTag(tag),
    draft: () => actor.getSnapshot().context.draft as AppSettings,
    change: (settings: AppSettings) => actor.send({ type: 'settings.changed', settings }),
    setSmtp: (smtp: Record<string, unknown>) =>
      actor.send({ type: 'smtp.changed', smtp: { from: 'desk@example.com', ...smtp } }),
    moveTo: (editor_hostname: string) =>
      actor.send({ type: 'settings.changed', settings: { ...SETTINGS, editor_hostname } }),
    smtp: () => (actor.getSnapshot().context.draft as AppSettings).editor.smtp,
    verified: () => (actor.getSnapshot().context.draft as AppSettings).editor.emails?.welcome?.verified,
    type: (field: string, error: 'rules.port' | null) =>
      actor.send({
        type: 'field.typed',
        field,
        wrong: error && { label: 'settings.smtpPort', words: '99999', error },
      }),
    async save() {
      actor.send({ type: 'settings.save' });
      await settle();
    },
    async wait(milliseconds: number) {
      clock.increment(milliseconds);
      await settle();
    },
  };
}

const failure = (status: number) => new ApiError({ status, code: 'no', summary: 'No' });

describe('app settings', () => {
  it('are saved, and the app reloads 3 seconds later', async () => {
    const app = await open();
    app.change({ ...SETTINGS, editor: { ...SETTINGS.editor, org_name: 'Bay' } });
    await app.save();
    expect(app.sent.map(({ editor }) => editor.org_name)).toEqual(['Bay']);
    expect(app.is('saved')).toBe(true);
    await app.wait(2_999);
    expect(app.facts).toEqual(['settings.saved']);
    await app.wait(1);
    expect(app.facts).toEqual(['settings.saved', 'settings.reload']);
  });

  it.each([
    ['a host name that is none', { editor_hostname: 'http://x' }],
    ['a name that is too long', { editor: { ...SETTINGS.editor, org_name: 'x'.repeat(81) } }],
    ['a name with a link in it', { editor: { ...SETTINGS.editor, org_name: 'Sign in at evil.example/login' } }],
    ['an image that is a script', { editor: { ...SETTINGS.editor, images: { logo: 'javascript:alert(1)' } } }],
    ['a colour that is none', { editor: { ...SETTINGS.editor, color: 'blue' } }],
    ['an unverified mail', { editor: { ...SETTINGS.editor, emails: { welcome: { label: '', verified: false } } } }],
  ])('are not sent with %s', async (_name, change) => {
    const app = await open();
    app.change({ ...SETTINGS, ...change });
    await app.save();
    expect(app.sent).toEqual([]);
    expect(app.is('editing')).toBe(true);
  });

  it('need new mail tests after another mail server was set', async () => {
    const app = await open();
    app.setSmtp({ service: 'Zoho' });
    expect(app.draft().editor.emails?.welcome?.verified).toBe(false);
    await app.save();
    expect(app.sent).toEqual([]);
    app.actor.send({ type: 'email.tested', emailType: 'welcome', verified: true });
    await app.save();
    expect(app.sent).toHaveLength(1);
  });

  it('stay verified if the stored mail server is set again; an empty field counts as absent', async () => {
    const app = await open();
    app.setSmtp({ service: 'Gmail', user: 'x@example.com' });
    expect(app.verified()).toBe(false);
    app.setSmtp({ service: 'Gmail', user: '' });
    expect(app.verified()).toBe(true);
    expect(app.draft()).toEqual(SETTINGS);
  });

  it('with a failed test of the stored mail server stay unverified when that server is set again', async () => {
    const app = await open();
    app.actor.send({ type: 'email.tested', emailType: 'welcome', verified: false });
    app.setSmtp({ service: 'Zoho' });
    app.actor.send({ type: 'email.tested', emailType: 'welcome', verified: true });
    app.setSmtp({ service: 'Gmail' });
    expect(app.verified()).toBe(false);
  });

  it("keep the user's own server after a service was tried", async () => {
    const app = await open({ mails: { allow_unverified_emails: true } });
    const own = { service: 'other', host: 'mail.example.com', port: 2525, user: 'lobby', from: 'desk@example.com' };
    app.setSmtp(own);
    app.setSmtp({ service: 'Gmail', user: 'lobby' });
    expect(app.smtp()).toEqual({ service: 'Gmail', user: 'lobby', from: 'desk@example.com' });
    app.setSmtp({ service: 'other', user: 'lobby' });
    expect(app.smtp()).toEqual(own);
    app.setSmtp({ service: 'other', user: 'lobby', host: '', port: null });
    expect(app.smtp()).toMatchObject({ host: '', port: null });
  });

  it('are not sent while any field holds invalid input', async () => {
    const app = await open({ mails: { allow_unverified_emails: true } });
    app.setSmtp({ service: 'other', host: 'mail.example.com' });
    app.type('smtp.port', 'rules.port');
    app.change({ ...app.draft(), editor: { ...app.draft().editor, org_name: 'Bay' } });
    await app.save();
    expect(app.sent).toEqual([]);
    app.type('smtp.port', null);
    await app.save();
    expect(app.sent).toHaveLength(1);
  });

  it('are sent with a wrong port of a server that is no longer chosen', async () => {
    const app = await open({ mails: { allow_unverified_emails: true } });
    app.setSmtp({ service: 'other', host: 'mail.example.com' });
    app.type('smtp.port', 'rules.port');
    app.setSmtp({ service: 'Gmail' });
    await app.save();
    expect(app.sent).toHaveLength(1);
  });

  it('are as loaded once the changes are discarded, invalid input included', async () => {
    const app = await open();
    app.setSmtp({ service: 'other' });
    app.type('smtp.port', 'rules.port');
    app.actor.send({ type: 'settings.discard' });
    expect(app.draft()).toEqual(SETTINGS);
    expect(app.actor.getSnapshot().context.mistyped).toEqual({});
  });

  it('are not sent with a mail server without a sender', async () => {
    const app = await open({ mails: { allow_unverified_emails: true } });
    app.setSmtp({ service: 'Zoho', from: '', user: 'lobby' });
    await app.save();
    expect(app.sent).toEqual([]);
    app.setSmtp({ service: 'Zoho', from: '', user: 'lobby@example.com' });
    await app.save();
    expect(app.sent).toHaveLength(1);
  });

  it('are saved with a running image upload, and not if it fails', async () => {
    const app = await open({ mails: { allow_unverified_emails: true } });
    const withName = (org_name: string) => ({ ...SETTINGS, editor: { ...SETTINGS.editor, org_name } });
    app.actor.send({ type: 'upload.began' });
    app.change(withName('Bay'));
    await app.save();
    expect([app.sent.length, app.actor.getSnapshot().hasTag('waiting')]).toEqual([0, true]);
    app.change({ ...withName('Bay'), editor: { ...withName('Bay').editor, images: { logo: '/media/logo.png' } } });
    app.actor.send({ type: 'upload.ended', ok: true });
    await settle();
    expect(app.sent).toHaveLength(1);
    expect(app.sent[0]).toMatchObject({ editor: { images: { logo: '/media/logo.png' } } });
    const failing = await open({ mails: { allow_unverified_emails: true } });
    failing.actor.send({ type: 'upload.began' });
    await failing.save();
    failing.actor.send({ type: 'upload.ended', ok: false });
    await settle();
    expect([failing.sent.length, failing.actor.getSnapshot().hasTag('editing')]).toEqual([0, true]);
  });

  it('cancel a running upload when they are discarded, and warn when they are left', async () => {
    const app = await open({ mails: { allow_unverified_emails: true } });
    let stopped = 0;
    app.actor.on('uploads.stop', () => {
      stopped += 1;
    });
    app.actor.send({ type: 'upload.began' });
    expect(wouldLose(app.actor.getSnapshot())).toBe(true);
    await app.save();
    app.actor.send({ type: 'settings.discard' });
    expect([stopped, app.actor.getSnapshot().hasTag('waiting')]).toEqual([1, false]);
    app.actor.send({ type: 'upload.ended', ok: false });
    expect([app.sent.length, wouldLose(app.actor.getSnapshot())]).toEqual([0, false]);
  });

  it('reload at the present address while the new host name does not lead to the server yet', async () => {
    const app = await open({
      mails: { allow_unverified_emails: true },
      reachedByName: true,
      stays: 'pages.example.com',
    });
    const facts: unknown[] = [];
    app.actor.on('settings.reload', (fact) => facts.push(fact));
    app.moveTo('cusco.example.com');
    await app.save();
    app.actor.send({ type: 'settings.confirm' });
    await settle();
    await app.wait(3_000);
    expect(facts).toEqual([{ type: 'settings.reload', hostname: null }]);
  });

  it('may be saved with unverified mails if the server allows it', async () => {
    const app = await open({ mails: { allow_unverified_emails: true } });
    app.setSmtp({ service: 'Zoho' });
    await app.save();
    expect(app.sent).toHaveLength(1);
  });

  it.each([
    [422, 'error.settings'],
    [503, 'error.settingsImpossible'],
    [0, 'error.settingsImpossible'],
  ])('that cannot be saved (%i) stay as typed, and the sentence is %s', async (status, sentence) => {
    const app = await open({ save: failure(status) });
    app.change({ ...SETTINGS, editor: { ...SETTINGS.editor, org_name: 'Bay' } });
    await app.save();
    expect(app.is('editing')).toBe(true);
    expect(app.draft().editor.org_name).toBe('Bay');
    expect(app.actor.getSnapshot().context.sentence).toBe(sentence);
    await app.save();
    expect(app.sent).toHaveLength(2);
  });

  it('that somebody else saved meanwhile keep the input, and a sentence says that they are outdated', async () => {
    const app = await open({ save: failure(412) });
    app.change({ ...SETTINGS, editor: { ...SETTINGS.editor, org_name: 'Bay' } });
    await app.save();
    expect(app.etags).toEqual(['"r1"']);
    expect(app.draft().editor.org_name).toBe('Bay');
    expect(app.actor.getSnapshot().context.sentence).toBe('appSettings.outdated');
  });

  it('that somebody else saved meanwhile are shown once the changes are discarded, and can be saved', async () => {
    const answers: Answers = { save: failure(412) };
    const app = await open(answers);
    app.change({ ...SETTINGS, editor: { ...SETTINGS.editor, org_name: 'Bay' } });
    await app.save();
    answers.saved = { org_name: 'Cove', etag: '"r2"' };
    delete answers.save;
    app.actor.send({ type: 'settings.discard' });
    await settle();
    expect(app.is('editing')).toBe(true);
    expect(app.draft().editor.org_name).toBe('Cove');
    expect(app.actor.getSnapshot().context.sentence).toBeNull();
    await app.save();
    expect(app.etags).toEqual(['"r1"', '"r2"']);
  });

  it('hide the error of a failed save once the changes are discarded', async () => {
    const app = await open({ save: failure(422) });
    app.change({ ...SETTINGS, editor: { ...SETTINGS.editor, org_name: 'Bay' } });
    await app.save();
    app.actor.send({ type: 'settings.discard' });
    expect(app.is('editing')).toBe(true);
    expect(app.actor.getSnapshot().context).toMatchObject({ failure: null, sentence: null });
  });

  it('are saved under a new host name only after a warning that the old one ends', async () => {
    const app = await open({ reachedByName: true });
    const facts: object[] = [];
    app.actor.on('settings.reload', (fact) => facts.push(fact));
    app.moveTo('Cusco.example.com');
    await app.save();
    expect([app.is('asking'), app.sent]).toEqual([true, []]);
    app.actor.send({ type: 'settings.cancel' });
    expect([app.is('editing'), app.is('asking'), app.sent]).toEqual([true, false, []]);
    await app.save();
    app.actor.send({ type: 'settings.confirm' });
    await settle();
    await app.wait(3_000);
    expect(app.sent).toHaveLength(1);
    expect(facts).toEqual([{ type: 'settings.reload', hostname: 'cusco.example.com' }]);
  });

  it.each([
    ['the window is not reached by that name', false, 'cusco.example.com'],
    ['the name is the same, written otherwise', true, 'Pages.Example.com'],
  ])('are saved without a question, and reload at the same address, if %s', async (_case, reachedByName, hostname) => {
    const app = await open({ reachedByName });
    const facts: object[] = [];
    app.actor.on('settings.reload', (fact) => facts.push(fact));
    app.moveTo(hostname);
    await app.save();
    await app.wait(3_000);
    expect(facts).toEqual([{ type: 'settings.reload', hostname: null }]);
  });

  it('that cannot be loaded can be loaded again', async () => {
    const answers: Answers = { load: failure(0) };
    const app = await open(answers);
    expect(app.is('unloadable')).toBe(true);
    delete answers.load;
    app.actor.send({ type: 'settings.retry' });
    await settle();
    expect(app.is('editing')).toBe(true);
  });
});

test('a provider without both id and secret is not sent, and the save names the settings it was made from', async () => {
  const sent: object[] = [];
  const api = { updateDashboard: async (_host: string, ...call: object[]) => void sent.push(call) };
  const { saveSettings } = appSettingsActors({ api: api as never, hostname: 'localhost', isWhitelabel: () => false });
  const google = { app_id: 'id', app_secret: { set: true } };
  const settings = { ...SETTINGS, editor: { ...SETTINGS.editor, authentications: { google, vk: { app_id: 'half' } } } };
  const actor = createActor(saveSettings, { input: { settings, etag: '"r1"' } }).start();
  await settle();
  expect(actor.getSnapshot().status).toBe('done');
  expect(sent).toMatchObject([[{ config: { editor: { authentications: { google } } } }, { ifMatch: '"r1"' }, {}]]);
  expect(JSON.stringify(sent)).not.toContain('half');
});

test.each([
  ['pages.example.com', true, true],
  // The main product is reached by every one of its names, and a dashboard by its API's.
  ['pages.example.com', false, false],
  ['api.example.com', true, false],
])('at %s, whitelabel %s, the dashboard is reached by its name: %s', async (hostname, isWhitelabel, reachedByName) => {
  const { editor_hostname, editor } = SETTINGS;
  const api = { dashboard: async () => ({ body: { editor_hostname, config: { editor } }, etag: '"r1"' }) };
  const { loadSettings } = appSettingsActors({ api: api as never, hostname, isWhitelabel: () => isWhitelabel });
  const actor = createActor(loadSettings).start();
  await settle();
  expect(actor.getSnapshot().output).toEqual({
    settings: SETTINGS,
    active: SETTINGS.editor_hostname,
    etag: '"r1"',
    mails: {},
    reachedByName,
  });
});
