import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Json } from '#core/page/types.ts';
import type { FoundVisitor, VisitorRecord } from '#core/ports/visitors/found-visitors.ts';
import { type Breakable, createBreakable } from '../../testing/breakable-store.ts';
import { ownerOf } from '../../testing/caller.ts';
import { configureGateways } from '../../testing/gateways.ts';
import { publishPage } from '../../testing/publish-page.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { arriving, arrivingSealed, SEALING, visit } from '../../testing/visitor.ts';

// spec visitors.63, visitors.64

const FIELDS: Json = [
  { type: 'string', key: '__email__', label: 'Your email', immutable: true },
  { type: 'boolean', key: '__marketing__', label: 'News by email', immutable: true },
];

let broken: Breakable;
let server: TestServer;
let owner: Awaited<ReturnType<typeof ownerOf>>;
let at: string;
beforeEach(async () => {
  broken = await createBreakable();
  server = broken.server;
  owner = await ownerOf(server);
  at = `/organisations/${(await owner.get('/organisations')).body.organisations[0].id}/visitors`;
});
afterEach(() => server.close());

const publish = (terms = 'Be kind.', fields: Json = FIELDS) =>
  publishPage(server, 'custom-form', () => ({
    terms,
    authentications: [{ name: 'form', active: true, config: { fields } }],
    languages: {
      de: {
        code: 'de',
        name: 'Deutsch',
        flag: 'de',
        active: true,
        strings: { 'form.__marketing__.label': 'Neuigkeiten per E-Mail' },
      },
    },
  }));

const AGREES = { 'form.__marketing__': '1' };

async function logIn(page: string, device: number, more: Record<string, string> = {}, query = ''): Promise<void> {
  const form = { method: 'form', form: '1', terms: '1', 'form.__email__': `${device}@example.com`, ...more };
  const pressed = await visit(server, `/p/${page}${arriving(device)}${query}`, form);
  expect((await visit(server, pressed.location)).html).toContain('opennds_auth');
}

const found = async (query = ''): Promise<FoundVisitor[]> => (await owner.get(`${at}${query}`)).body.visitors;
const record = async (query = ''): Promise<VisitorRecord> => {
  const [{ id } = { id: '' }] = await found(query);
  return (await owner.get(`${at}/${id}`)).body.visitor;
};
const withdraw = (visitors: object) => owner.post(`${at}/withdraw`, { visitors });
const states = ({ consent_events: events }: VisitorRecord) => events.map(({ state, by }) => `${state} by ${by}`);

it('keeps what was agreed to in the words and the language of the visitor, and terms as no consent', async () => {
  const page = await publish();
  await logIn(page, 1, AGREES, '&lang=de');
  const { purposes, consent_events, receipt_id } = await record();
  expect(receipt_id).toMatch(/^[0-9a-f-]{36}$/);
  expect(purposes).toMatchObject([
    { key: 'access', basis: 'contract', days: 90 },
    { key: 'marketing', basis: 'consent', days: 90 },
  ]);
  expect(consent_events).toMatchObject([{ state: 'given', by: 'visitor', wording: 'Neuigkeiten per E-Mail' }]);
  await logIn(page, 2);
  expect(await record()).toMatchObject({
    purposes: [{ key: 'access' }, { key: 'marketing' }],
    consent_events: [{ state: 'refused', by: 'visitor', wording: 'News by email' }],
  });
});

it('knows of no consent where nobody was asked, whatever terms were accepted', async () => {
  const [withTerms, without] = [await publish('Be kind.', FIELDS.slice(0, 1)), await publish('', FIELDS.slice(0, 1))];
  await logIn(withTerms, 1);
  expect(await record()).toMatchObject({ purposes: [{ key: 'access', basis: 'contract' }], consent_events: [] });
  server.clock.advance(1);
  await logIn(without, 2);
  const { purposes } = await record();
  expect(purposes).toMatchObject([{ key: 'access', basis: 'legitimate-interest', wording_hash: null }]);
});

it('ends a consent on all pages at once, and the lists and exports heed it', async () => {
  const [lobby, bar] = [await publish(), await publish()];
  await logIn(lobby, 1, AGREES);
  server.clock.advance(60_000);
  await logIn(bar, 1, AGREES);
  await logIn(bar, 2, AGREES);
  expect(await found('?marketing=yes')).toHaveLength(3);
  const [{ id } = { id: '' }] = await found('?contact=1@example.com');
  const begun = performance.now();
  expect((await withdraw({ id })).body).toEqual({ withdrawn: 2 });
  expect((await found('?marketing=yes')).map(({ client }) => client)).toEqual(['aa:bb:cc:00:00:02']);
  expect(performance.now() - begun).toBeLessThan(1_000);
  expect(await found('?marketing=withdrawn')).toHaveLength(2);
  expect(await found('?marketing=no')).toEqual([]);
  const taken = await record('?contact=1@example.com');
  expect(taken.answers.map(({ field }) => field)).toEqual(['form.__email__']);
  expect([taken.marketing, taken.withdrawn_at]).toEqual([false, taken.consent_events[1]?.at]);
  expect(states(taken)).toEqual(['given by visitor', 'withdrawn by owner']);
  expect((await withdraw({ contact: '1@example.com' })).body).toEqual({ withdrawn: 0 });
  const ofPage = await owner.get(`/editor_pages/${bar}/visitors`);
  expect(ofPage.text.match(/__marketing__/g)).toHaveLength(1);
  const { body } = await owner.get(`${at.replace('/visitors', '/audit_events')}?name=visitors.withdrawn`);
  expect(body.audit_events).toHaveLength(2);
  // Who agrees anew, agreed.
  server.clock.advance(3_600_000);
  await logIn(lobby, 1, AGREES);
  owner = await ownerOf(server);
  expect(await found('?marketing=yes')).toHaveLength(2);
});

it.each([{ contact: '1@example.com' }, { device: 'AA:BB:CC:00:00:01' }])(
  'heeds it for visits that were still waiting to be written: %o',
  async (whom) => {
    const page = await publish();
    await broken.refuseWrites();
    await logIn(page, 1, AGREES);
    await broken.mend();
    // Another server, which has not written its visits yet, hears of it from the store alone.
    const { visits } = server.context;
    const { flush } = visits;
    visits.flush = async () => undefined;
    expect((await withdraw(whom)).body).toEqual({ withdrawn: 0 });
    visits.flush = flush;
    await visits.flush();
    expect(await found('?marketing=yes')).toEqual([]);
    const taken = await record('?marketing=withdrawn');
    expect(states(taken)).toEqual(['given by visitor', 'withdrawn by visitor']);
    expect(taken.answers.map(({ field }) => field)).toEqual(['form.__email__']);
  },
);

it('says once that a visitor agreed who comes back without a question', async () => {
  const page = await publishPage(server, 'custom-form', () => ({
    terms: 'Be kind.',
    ask_again: 'days',
    ask_again_days: 30,
    authentications: [{ name: 'form', active: true, config: { fields: FIELDS } }],
  }));
  await configureGateways(owner, { venue: SEALING });
  const form = { method: 'form', form: '1', terms: '1', 'form.__email__': 'ann@example.com', ...AGREES };
  const pressed = await visit(server, `/p/${page}${arrivingSealed(1)}`, form);
  await visit(server, pressed.location);
  const first = await record();
  server.clock.advance(3_600_000);
  const { html } = await visit(server, `/p/${page}${arrivingSealed(1)}`);
  const onward = /href="([^"]*)"[^>]*>Continue</.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  await visit(server, (await visit(server, onward)).location);
  owner = await ownerOf(server);
  const [again, ...others] = await found();
  expect(others).toHaveLength(1);
  const returned: VisitorRecord = (await owner.get(`${at}/${again?.id}`)).body.visitor;
  expect(returned).toMatchObject({ receipt_id: first.receipt_id, marketing: true });
  expect(states(returned)).toEqual(['given by visitor']);
});
