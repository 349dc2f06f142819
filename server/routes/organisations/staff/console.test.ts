import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { addDashboard } from '../../../dashboards/operator.ts';
import { callerFor, createUser, ownerOf } from '../../../testing/caller.ts';
import { GatewayController } from '../../../testing/gateway-controller.ts';
import { configureGateways } from '../../../testing/gateways.ts';
import { startMailServer, type TestMailServer } from '../../../testing/mail-server.ts';
import { createTestServer, OWNER, type TestServer } from '../../../testing/test-server.ts';

// spec organisations.243, organisations.244, organisations.245

type Person = Awaited<ReturnType<typeof createUser>>;

const HOST = 'wifi.harbour.test';

let mails: TestMailServer;
let server: TestServer;
let operator: Person;
let ann: Person;
let org: string;

beforeAll(async () => {
  mails = await startMailServer({
    onAuth: ({ username, password }, _session, done) =>
      password === 'right' ? done(null, { user: username }) : done(new Error('535 Not with this password')),
  });
  server = await createTestServer({
    privateHosts: [`127.0.0.1:${mails.port}`],
    smtpUrl: `smtp://127.0.0.1:${mails.port}`,
    allowUnverifiedEmails: true,
  });
  operator = await ownerOf(server);
  ann = await createUser(server, 'ann@harbour.test');
  await addDashboard({ host: HOST, owner: 'ann@harbour.test', name: 'Harbour' }, server.context);
  org = (await ann.get('/organisations')).body.organisations[0].slug;
});
afterAll(async () => {
  await server.close();
  await mails.close();
});

async function setMailServer(password: string): Promise<void> {
  const smtp = { service: '', host: '127.0.0.1', port: mails.port, user: 'wifi@harbour.test', password };
  const at = `/dashboards/${HOST.replaceAll('.', ':')}`;
  const { status, text } = await ann.put(at, { dashboard: { config: { editor: { smtp } } } }, { 'if-match': '*' });
  expect(status, text).toBe(200);
}

/** Sends a test mail as somebody, and waits for how it went. */
async function testMail(by: Person) {
  const { status, body } = await by.post(`/operator/organisations/${org}/test_mails`, { brand: HOST });
  expect({ status, body }).toMatchObject({ status: 201 });
  const job = async () => (await by.get(`/jobs/${body.id}`)).body;
  await expect.poll(async () => (await job()).state).not.toBe('pending');
  return job();
}

describe('a test mail of an operator', () => {
  test('goes by the mail server of the brand, to themselves, and is an event that the customer reads', async () => {
    await setMailServer('right');
    expect(await testMail(operator)).toMatchObject({ state: 'complete', error: null, delivered: true });
    expect(mails.mails.at(-1)).toMatchObject({ user: 'wifi@harbour.test', to: OWNER.email });
    const events = (await ann.get(`/organisations/${org}/audit_events?name=mail.tested`)).body.audit_events;
    expect(events.map(({ sentence }: { sentence: string }) => sentence)).toEqual([
      expect.stringContaining(`sent a test mail by the mail server of ${HOST}`),
    ]);
    // It counts for no kind of mail: that is for the brand's owner.
    const { emails } = (await ann.get(`/dashboards/${HOST.replaceAll('.', ':')}`)).body.dashboard.config.editor;
    expect(Object.values(emails ?? {})).not.toContainEqual(expect.objectContaining({ verified: true }));
  });

  test('that is refused says what the mail server said, without the password', async () => {
    await setMailServer('wrong and secret');
    const job = await testMail(operator);
    expect(job).toMatchObject({ state: 'failed', error: expect.stringContaining('Not with this password') });
    expect(JSON.stringify(job)).not.toContain('wrong and secret');
  });

  test('is for hosts of that organisation alone, and for staff', async () => {
    const ask = (by: Person, brand: string) => by.post(`/operator/organisations/${org}/test_mails`, { brand });
    expect((await ask(operator, 'localhost')).body.error.code).toBe('host_unknown');
    expect((await ask(ann, HOST)).status).toBe(404);
    const support = await createUser(server, 'sue@portico.test');
    const { store, clock } = server.context;
    await store.operators.set({ user_id: support.user.id, level: 'support', granted_by: 'root' }, clock.now());
    expect(await testMail(await callerFor(server, support.user))).toMatchObject({ state: 'failed' });
  });
});

describe('the last answer of a gateway', () => {
  const gateways = async () => (await operator.get('/operator/organisations/portico')).body.organisation.gateways;
  const tried = async () => {
    const [{ id }] = (await operator.get('/dashboards/localhost/gateways')).body.gateways;
    await operator.post(`/dashboards/localhost/gateways/${id}/test`);
    await server.context.background.settled();
    return (await gateways())[0].last;
  };

  test('stands in the console: its status, or why there was none, without keys and words', async () => {
    const controller = await GatewayController.open();
    onTestFinished(() => controller.close());
    controller.answer = () => ({ body: { errorCode: 0, result: { token: 'a session' } } });
    const account = { kind: 'omada', user: 'operator', password: 'hunter2', address: controller.address };
    await configureGateways(operator, { roof: account });
    expect((await gateways())[0]).toMatchObject({ name: 'roof', kind: 'omada', last: null });
    const last = await tried();
    expect(last).toMatchObject({ by: 'test', status: 200, failed: null, reason: null, answered_at: last.at });
    controller.close();
    server.clock.advance(1_000);
    const gone = await tried();
    expect(gone).toMatchObject({ status: null, failed: 'unreachable', answered_at: last.answered_at });
    expect(Date.parse(gone.at)).toBeGreaterThan(Date.parse(last.at));
    expect(JSON.stringify(await gateways())).not.toMatch(/hunter2|a session/);
  });

  test('goes with the gateway', async () => {
    await configureGateways(operator, {});
    const { store } = server.context;
    const main = await store.dashboards.first();
    expect(await store.gatewayAnswers.ofDashboard(main?.id ?? '')).toEqual([]);
  });
});

test('staff see who is staff', async () => {
  const { staff } = (await operator.get('/operator/staff')).body;
  expect(staff).toMatchObject([
    { email: OWNER.email, level: 'operator', is_active: true, has_factor: false, granted_at: expect.any(String) },
    { email: 'sue@portico.test', level: 'support', granted_by: 'root' },
  ]);
  expect((await ann.get('/operator/staff')).status).toBe(404);
});

describe('support staff', () => {
  const add = (email: string, by: Person = operator) => by.post('/operator/staff', { email });
  const remove = (id: string, by: Person = operator) => by.delete(`/operator/staff/${id}`);
  const told = () => server.mails.filter(({ kind }) => kind === 'staff-added').map(({ to }) => to);
  const othersTold = () =>
    server.mails.filter(({ kind }) => /^staff-(joined|left)$/.test(kind)).map(({ kind, to }) => [kind, to]);
  const events = async (name: string) => (await operator.get(`/operator/audit_events?name=${name}`)).body.audit_events;

  // spec organisations.254
  test('are made and ended by an operator, with a mail and an event of the operators each time', async () => {
    const tom = await createUser(server, 'tom@portico.test');
    expect((await tom.get('/operator/organisations')).status).toBe(404);
    const { body } = await add('Tom@Portico.test');
    expect(body.staff).toContainEqual(
      expect.objectContaining({ email: 'tom@portico.test', level: 'support', granted_by: OWNER.email }),
    );
    await server.context.background.settled();
    expect(told()).toEqual(['tom@portico.test']);
    expect((await tom.get('/operator/organisations')).status).toBe(200);
    expect((await add('tom@portico.test')).status).toBe(200);
    await server.context.background.settled();
    expect(told()).toHaveLength(1);
    expect(await events('operator.granted')).toMatchObject([
      { actor: { email: OWNER.email }, fields: { account: 'tom@portico.test', level: 'support' } },
    ]);
    const { staff } = (await remove(tom.user.id)).body;
    expect(staff.map(({ email }: { email: string }) => email)).not.toContain('tom@portico.test');
    expect((await tom.get('/operator/organisations')).status).toBe(404);
    expect((await remove(tom.user.id)).status).toBe(404);
    expect(await events('operator.revoked')).toMatchObject([{ fields: { account: 'tom@portico.test' } }]);
  });

  // spec organisations.254
  test('are told of to all other operators, when they are made and when it ends', async () => {
    const [una, vic] = [await createUser(server, 'una@portico.test'), await createUser(server, 'vic@portico.test')];
    const { store, clock } = server.context;
    await store.operators.set({ user_id: una.user.id, level: 'operator', granted_by: 'root' }, clock.now());
    await add('vic@portico.test');
    await server.context.background.settled();
    expect(othersTold()).toEqual([['staff-joined', 'una@portico.test']]);
    const mail = server.mails.find(({ kind }) => kind === 'staff-joined');
    expect(mail).toMatchObject({ says: { account: 'vic@portico.test', level: 'Support' } });
    await remove(vic.user.id, una);
    await server.context.background.settled();
    expect(othersTold().slice(1)).toEqual([['staff-left', OWNER.email]]);
    await store.operators.remove(una.user.id);
  });

  test('make and end nobody, and no call makes, changes or ends an operator, the last one least', async () => {
    const sue = await callerFor(server, (await server.context.store.users.byEmail('sue@portico.test')) as never);
    expect((await add('ann@harbour.test', sue)).status).toBe(403);
    expect((await remove(sue.user.id, sue)).status).toBe(403);
    expect((await add('ann@harbour.test', ann)).status).toBe(404);
    for (const answer of [await add(OWNER.email), await remove(operator.user.id)])
      expect(answer).toMatchObject({ status: 409, body: { error: { code: 'is_operator' } } });
    expect((await operator.get('/operator/staff')).body.staff[0]).toMatchObject({ level: 'operator' });
  });

  test('are people who can sign in', async () => {
    const { store, clock } = server.context;
    expect((await add('nobody@portico.test')).body.error.code).toBe('person_missing');
    const { user } = await createUser(server, 'uma@portico.test');
    await store.users.setDisabled(user.id, clock.now());
    expect((await add(user.email)).body.error.code).toBe('disabled');
  });
});
