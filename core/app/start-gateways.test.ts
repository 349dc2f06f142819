import { expect, test } from 'vitest';
import { waitFor } from 'xstate';
import { withoutSecrets } from '#core/gateways/configured-gateway.ts';
import type { ConfiguredGateway, GatewayPatch } from '#core/gateways/types.ts';
import type { Api, PageSummary } from '#core/ports/api.ts';
import { ApiError } from '#core/ports/api-error.ts';
import { GUEST, OWNER, settle } from '#core/testing/editor-driver.ts';
import { configuredGateway } from '#core/testing/gateway-visit.ts';
import { openApp, sessionOf } from '#core/testing/open-app.ts';
import { startGatewayConnection, startGateways } from './start-gateways.ts';

const LOBBY = withoutSecrets(configuredGateway('coova', { id: 'g1', name: 'Lobby', secret: 'key' }));
const page = (id: string, template = false) => ({ id, label: id, template }) as PageSummary;
const gone = new ApiError({ status: 404, code: 'gateway_missing', summary: 'There is no such gateway.' });

/** A program with the owner signed in, over a server with one gateway; `calls` are those it got. */
async function open(answers: Partial<Api> = {}) {
  const calls: string[] = [];
  const { app } = openApp({
    path: '/settings/gateways',
    users: [OWNER, GUEST],
    calls: {
      signIn: async ({ email }) => sessionOf(email === OWNER.email ? OWNER : GUEST),
      gateways: async () => [LOBBY],
      pages: async (list) => (list === 'mine' ? [page('mine'), page('template', true)] : [page('shared')]),
      changeGateway: async (_, id, patch) => {
        calls.push(`change ${id} ${JSON.stringify(patch)}`);
        return { ...LOBBY, ...(patch as GatewayPatch), secret: LOBBY.secret } as ConfiguredGateway;
      },
      ...answers,
    },
  });
  const signIn = async (email: string) => {
    await waitFor(app.session, (state) => state.hasTag('signedOut') && !state.hasTag('busy'));
    app.session.send({ type: 'session.signIn', signIn: { by: 'password', email, password: 'right' } });
    await waitFor(app.session, (state) => state.hasTag('ready'));
  };
  await signIn(OWNER.email);
  const openGateways = async () => {
    const gateways = startGateways(app, 'pages.example.com');
    await waitFor(gateways.actor, ({ context }) => context.loaded !== null);
    return gateways;
  };
  return { app, calls, signIn, openGateways };
}

test('pages are those of the owner and those shared with them; templates are none', async () => {
  const { openGateways } = await open();
  const { actor } = await openGateways();
  expect(actor.getSnapshot().context.loaded?.pages.map(({ id }) => id)).toEqual(['mine', 'shared']);
});

test('a change is saved without the secret that stays; a refusal names its fields', async () => {
  const refused = new ApiError({
    status: 422,
    code: 'invalid_gateway',
    summary: 'Taken. Too long.',
    details: [
      { path: '/gateway/name', problem: 'Taken.' },
      { path: '/gateway/limits/minutes', problem: 'Too long.' },
      'nothing',
      { path: '/elsewhere', problem: 'No field.' },
    ],
  });
  let refuses = true;
  const { openGateways, calls } = await open({
    changeGateway: async (_, id, patch) => {
      calls.push(`${id} ${JSON.stringify(patch)}`);
      if (refuses) throw refused;
      return { ...LOBBY, name: String(patch.name) };
    },
  });
  const { actor } = await openGateways();
  actor.send({ type: 'form.change', id: 'g1' });
  actor.send({ type: 'form.typed', field: 'name', words: 'Bar' });
  actor.send({ type: 'form.save' });
  await settle();
  const { problems, failure } = actor.getSnapshot().context;
  expect(problems).toEqual({ name: 'Taken.', 'limits.minutes': 'Too long.' });
  expect(failure?.reason).toBe('Taken. Too long.');
  refuses = false;
  actor.send({ type: 'form.save' });
  await settle();
  expect(actor.getSnapshot().context).toMatchObject({ draft: null, loaded: { gateways: [{ name: 'Bar' }] } });
  expect(calls[1]).toContain('"name":"Bar"');
  expect(calls[1]).not.toContain('secret');
});

test('a change that another window was quicker with is shown in the form, and saved over it when it is saved again', async () => {
  const theirs = { ...LOBBY, revision: 3, name: 'Hall', limits: { ...LOBBY.limits, minutes: 60 } };
  const sent: unknown[] = [];
  let listed = LOBBY;
  const { openGateways } = await open({
    gateways: async () => [listed],
    changeGateway: async (_, __, patch, options) => {
      sent.push([patch, options?.ifMatch]);
      if (options?.ifMatch === '"3"') return { ...theirs, name: String(patch.name), revision: 4 };
      listed = theirs;
      throw new ApiError({ status: 412, code: 'precondition_failed', summary: 'Changed meanwhile.' });
    },
  });
  const { actor } = await openGateways();
  actor.send({ type: 'form.change', id: 'g1' });
  actor.send({ type: 'form.typed', field: 'name', words: 'Bar' });
  actor.send({ type: 'form.save' });
  await settle();
  const { draft, problems, failure, loaded } = actor.getSnapshot().context;
  expect(draft?.typed).toMatchObject({ name: 'Bar', 'limits.minutes': '60' });
  expect(problems).toEqual({ name: 'Was changed to Hall meanwhile. Saving replaces that with your value.' });
  expect([failure?.status, loaded?.gateways]).toEqual([412, [theirs]]);
  actor.send({ type: 'form.save' });
  await settle();
  expect(actor.getSnapshot().context).toMatchObject({ draft: null, loaded: { gateways: [{ name: 'Bar' }] } });
  expect(sent).toEqual([
    [{ name: 'Bar' }, '"0"'],
    [{ name: 'Bar' }, '"3"'],
  ]);
});

test('a gateway that another window removed is removed; any other refusal leaves it', async () => {
  let refusal = new ApiError({ status: 503, code: 'busy', summary: 'The server is busy' });
  const { openGateways } = await open({ removeGateway: () => Promise.reject(refusal) });
  const { actor } = await openGateways();
  const names = () => actor.getSnapshot().context.loaded?.gateways.map(({ name }) => name);
  actor.send({ type: 'gateway.remove', id: 'g1' });
  await settle();
  expect(names()).toEqual(['Lobby']);
  refusal = gone;
  actor.send({ type: 'gateway.remove', id: 'g1' });
  await settle();
  expect(names()).toEqual([]);
});

test('a certificate that is trusted is all that is changed, and is tested', async () => {
  const tested: string[] = [];
  const { openGateways, calls } = await open({
    testGateway: async (_, id) => {
      tested.push(id);
      return { ok: true, summary: 'All right', answer: null, certificate: null };
    },
  });
  const { actor } = await openGateways();
  actor.send({ type: 'gateway.trust', id: 'g1', certificate: 'ab' });
  await settle();
  expect(calls).toEqual(['change g1 {"certificate":"ab"}']);
  expect(tested).toEqual(['g1']);
});

test('what was entered returns for the same user alone, until it is saved or given up', async () => {
  const { app, signIn, openGateways } = await open();
  const first = await openGateways();
  first.actor.send({ type: 'form.add' });
  first.actor.send({ type: 'form.typed', field: 'secret', words: 'hush' });
  app.session.send({ type: 'session.unauthorised', token: sessionOf(OWNER).auth_token, path: '/settings/gateways' });
  first.stop();
  await signIn(OWNER.email);
  const again = await openGateways();
  expect(again.actor.getSnapshot().context.draft?.typed.secret).toBe('hush');
  app.session.send({ type: 'session.unauthorised', token: sessionOf(OWNER).auth_token, path: '/settings/gateways' });
  again.stop();
  await signIn(GUEST.email);
  const other = await openGateways();
  expect(other.actor.getSnapshot().context.draft).toBeNull();
  other.stop();
  const last = await openGateways();
  expect(last.actor.getSnapshot().context.draft).toBeNull();
});

test('the steps for a page are asked for with the gateway and the page', async () => {
  const { app } = await open({
    gatewayConnection: async (hostname, id, pageId) =>
      ({ page: `${hostname} ${id} ${pageId}` }) as Awaited<ReturnType<Api['gatewayConnection']>>,
  });
  const actor = startGatewayConnection(app, 'pages.example.com', { gatewayId: 'g1', pageId: 'p1' });
  await settle();
  expect(actor.getSnapshot().context.connection?.page).toBe('pages.example.com g1 p1');
});
