import { expect, test, vi } from 'vitest';
import { waitFor } from 'xstate';
import type { Api, User } from '#core/ports/api.ts';
import { GUEST, OWNER } from '#core/testing/editor-driver.ts';
import { openApp, sessionOf } from '#core/testing/open-app.ts';
import { startAppSettings } from './start-app-settings.ts';

const EDITOR = { org_name: 'Harbour', emails: {}, images: {}, authentications: {} };

/** A program with the owner signed in, and the actions of its users. */
async function open() {
  let loads = 0;
  const dashboard = async () => ({
    body: { editor_hostname: 'pages.example.com', config: { editor: EDITOR } },
    etag: `"r${++loads}"`,
  });
  const { app } = openApp({
    path: '/settings',
    users: [OWNER, GUEST],
    calls: {
      signIn: async ({ email }) => sessionOf(email === OWNER.email ? OWNER : GUEST),
      dashboard: dashboard as unknown as Api['dashboard'],
    },
  });
  const signIn = async ({ email }: User) => {
    await waitFor(app.session, (state) => state.hasTag('signedOut') && !state.hasTag('busy'));
    app.session.send({ type: 'session.signIn', signIn: { by: 'password', email, password: 'right' } });
    await waitFor(app.session, (state) => state.hasTag('ready'));
  };
  await signIn(OWNER);
  const openSettings = async () => {
    const { actor, stop } = startAppSettings(app, 'pages.example.com');
    await waitFor(actor, (state) => state.hasTag('editing'));
    return {
      stop,
      madeFrom: () => actor.getSnapshot().context.etag,
      discard: () => actor.send({ type: 'settings.discard' }),
      shown: () => {
        const { draft, mistyped } = actor.getSnapshot().context;
        return { name: draft?.editor.org_name, color: mistyped.color?.words };
      },
      typeName: (org_name: string) =>
        actor.send({
          type: 'settings.changed',
          settings: { editor_hostname: 'pages.example.com', editor: { ...EDITOR, org_name } },
        }),
      typeColor: (words: string) =>
        actor.send({
          type: 'field.typed',
          field: 'color',
          wrong: { label: 'appSettings.color', words, error: 'controls.colorFormat' },
        }),
    };
  };
  const endSession = (user: User) =>
    app.session.send({ type: 'session.unauthorised', token: sessionOf(user).auth_token, path: '/settings' });
  const signOut = () => app.session.send({ type: 'session.signOut' });
  return { session: app.session, signIn, openSettings, endSession, signOut };
}

const UNTOUCHED = { name: 'Harbour', color: undefined };

test('typed values, valid or not, return for the same user after the session ended', async () => {
  const portico = await open();
  const first = await portico.openSettings();
  first.typeName('Bay');
  first.typeColor('redish');
  portico.endSession(OWNER);
  first.stop();

  await portico.signIn(OWNER);
  const again = await portico.openSettings();
  expect(again.shown()).toEqual({ name: 'Bay', color: 'redish' });
  // It was based on settings that others may have changed since.
  expect(again.madeFrom()).toBe('"r1"');
  again.discard();
  expect(again.madeFrom()).toBe('"r2"');
});

test('typed values are never shown to another user, and are dropped once another user signs in', async () => {
  const portico = await open();
  const first = await portico.openSettings();
  first.typeName('Bay');
  portico.endSession(OWNER);
  first.stop();
  await portico.signIn(GUEST);
  const others = await portico.openSettings();
  expect(others.shown()).toEqual(UNTOUCHED);
  portico.endSession(GUEST);
  others.stop();

  await portico.signIn(OWNER);
  expect((await portico.openSettings()).shown()).toEqual(UNTOUCHED);
});

test('typed values that were not saved return with the user, until they discard them', async () => {
  const portico = await open();
  const first = await portico.openSettings();
  first.typeName('Bay');
  first.stop();
  const second = await portico.openSettings();
  expect(second.shown().name).toBe('Bay');
  second.discard();
  second.stop();
  const third = await portico.openSettings();
  expect(third.shown()).toEqual(UNTOUCHED);
  third.stop();
});

test('signing out deletes typed values', async () => {
  const portico = await open();
  const first = await portico.openSettings();
  first.typeName('Bay');
  first.stop();
  portico.signOut();
  await portico.signIn(OWNER);
  expect((await portico.openSettings()).shown()).toEqual(UNTOUCHED);
});

test('the end of the session is listened to once, however often the settings are left', async () => {
  const portico = await open();
  const listen = vi.spyOn(portico.session, 'on');
  for (const name of ['Bay', 'Cove', 'Harbour']) {
    const settings = await portico.openSettings();
    settings.typeName(name);
    settings.stop();
  }
  expect(listen).toHaveBeenCalledTimes(1);
});
