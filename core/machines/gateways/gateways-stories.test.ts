import { test } from 'vitest';
import { withoutSecrets } from '#core/gateways/configured-gateway.ts';
import { emptyDraft, type GatewayDraft } from '#core/gateways/gateway-draft.ts';
import { ApiError } from '#core/ports/api-error.ts';
import { type Happening, storiesOf } from '#core/testing/chart-stories.ts';
import { configuredGateway } from '#core/testing/gateway-visit.ts';
import { gatewaysMachine } from './gateways.machine.ts';

/* What the screen of gateways shows while they are added, changed, tested and removed (spec app-settings.10, app-settings.11). */

const INPUT = { draft: null as GatewayDraft | null };
const gateway = (id: string, name = id) =>
  withoutSecrets(configuredGateway('unifi', { id, name, address: 'https://10.0.0.1', password: 'key' }));
const error = new ApiError({ status: 503, code: 'busy', summary: 'The server is busy' });
const failure = { status: 422, code: 'invalid_gateway', reason: 'Name taken' };
const passed = { ok: true, summary: 'All right', answer: '200', certificate: null };

const tell = storiesOf('gateways', gatewaysMachine, ({ tags, context }, facts) =>
  [
    ...tags,
    context.loaded?.gateways.map(({ name }) => name).join(' and '),
    context.draft && `entering ${context.draft.kind} ${context.draft.typed.name ?? ''}`.trim(),
    Object.keys(context.problems).length > 0 && `wrong: ${Object.keys(context.problems).join()}`,
    context.changes.length > 0 && `${context.changes.length} to do`,
    context.testing.length > 0 && `testing ${context.testing.join()}`,
    ...Object.entries(context.tested).map(([id, one]) => `${id} ${'result' in one ? one.result.ok : 'untested'}`),
    context.failure?.reason,
    ...facts.map((fact) => fact.type),
  ]
    .filter(Boolean)
    .join('; '),
);

const LOADED: Happening = { of: 'loadGateways', output: { gateways: [gateway('ann'), gateway('bob')], pages: [] } };
const typed = (field: string, words: string | null): Happening => ({ type: 'form.typed', field, words });
const SAVE: Happening = { type: 'form.save' };

test('gateways that could not be loaded are asked for again', () => {
  tell(
    INPUT,
    [{ of: 'loadGateways', error }, 'unloadable; The server is busy'],
    [{ type: 'gateways.retry' }, 'busy; The server is busy'],
    [LOADED, 'ann and bob'],
  );
});

test('a gateway is added once it is right, and stands in its place', () => {
  tell(
    INPUT,
    [LOADED, 'ann and bob'],
    [{ type: 'form.add' }, 'editing; ann and bob; entering opennds'],
    [{ type: 'form.kind', kind: 'unifi' }, 'editing; ann and bob; entering unifi'],
    [SAVE, 'editing; ann and bob; entering unifi; wrong: password,address,name,pages'],
    [typed('name', 'aza'), 'editing; ann and bob; entering unifi aza; wrong: password,address,pages'],
    [typed('address', 'https://10.0.0.1'), 'editing; ann and bob; entering unifi aza; wrong: password,pages'],
    [typed('password', 'key'), 'editing; ann and bob; entering unifi aza; wrong: pages'],
    [{ type: 'form.pages', pages: ['1'] }, 'editing; ann and bob; entering unifi aza'],
    [SAVE, 'editing; saving; ann and bob; entering unifi aza'],
    [SAVE, 'editing; saving; ann and bob; entering unifi aza'],
    [{ of: 'saveGateway', output: gateway('aza') }, 'ann and aza and bob; gateway.saved'],
  );
});

test('what the server refuses stays in the form, with its sentences at the fields', () => {
  tell(
    INPUT,
    [LOADED, 'ann and bob'],
    [{ type: 'form.change', id: 'nobody' }, 'ann and bob'],
    [{ type: 'form.change', id: 'ann' }, 'editing; ann and bob; entering unifi ann'],
    [typed('password', ''), 'editing; ann and bob; entering unifi ann'],
    [typed('password', null), 'editing; ann and bob; entering unifi ann'],
    [typed('name', 'bob'), 'editing; ann and bob; entering unifi bob'],
    [SAVE, 'editing; saving; ann and bob; entering unifi bob'],
    [
      { of: 'saveGateway', output: { failure, problems: { name: 'Name taken' } } },
      'editing; ann and bob; entering unifi bob; wrong: name; Name taken',
    ],
    [typed('name', 'cid'), 'editing; ann and bob; entering unifi cid'],
    [SAVE, 'editing; saving; ann and bob; entering unifi cid'],
    [{ of: 'saveGateway', error }, 'editing; ann and bob; entering unifi cid; The server is busy'],
    [{ type: 'form.close' }, 'ann and bob'],
  );
});

test('what was entered before is there again', () => {
  const draft = { ...emptyDraft('coova'), typed: { name: 'Bar' } };
  tell({ draft }, [LOADED, 'editing; ann and bob; entering coova Bar']);
});

test('gateways are removed in turn, each once; a refusal leaves them', () => {
  const remove = (id: string): Happening => ({ type: 'gateway.remove', id });
  tell(
    INPUT,
    [LOADED, 'ann and bob'],
    [remove('ann'), 'ann and bob; 1 to do'],
    [remove('ann'), 'ann and bob; 1 to do'],
    [remove('bob'), 'ann and bob; 2 to do'],
    [{ type: 'change.failed', error }, 'ann and bob; 1 to do; gateway.failed'],
    [{ type: 'change.done', gateway: null }, 'ann; gateway.removed'],
  );
});

test('tests are made in turn, and say that they could not be made', () => {
  const ask = (id: string): Happening => ({ type: 'gateway.test', id });
  tell(
    INPUT,
    [LOADED, 'ann and bob'],
    [ask('ann'), 'ann and bob; testing ann'],
    [ask('ann'), 'ann and bob; testing ann'],
    [ask('bob'), 'ann and bob; testing ann,bob'],
    [{ type: 'test.done', found: { result: passed } }, 'ann and bob; testing bob; ann true'],
    [{ type: 'test.done', found: { failure } }, 'ann and bob; ann true; bob untested'],
  );
});

test('a certificate that is trusted is tested at once; a test of what changed or went is forgotten', () => {
  const trust: Happening = { type: 'gateway.trust', id: 'ann', certificate: 'ab'.repeat(32) };
  tell(
    INPUT,
    [LOADED, 'ann and bob'],
    [{ type: 'gateway.test', id: 'ann' }, 'ann and bob; testing ann'],
    [{ type: 'test.done', found: { result: { ...passed, ok: false } } }, 'ann and bob; ann false'],
    [trust, 'ann and bob; 1 to do; ann false'],
    [trust, 'ann and bob; 1 to do; ann false'],
    [{ type: 'change.done', gateway: gateway('ann') }, 'ann and bob; testing ann'],
    [{ type: 'gateway.remove', id: 'ann' }, 'ann and bob; 1 to do; testing ann'],
    [{ type: 'change.done', gateway: null }, 'bob; testing ann; gateway.removed'],
    [{ type: 'test.done', found: { result: passed } }, 'bob'],
  );
});
