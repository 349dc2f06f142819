import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PageConfiguration } from '#core/config/types.ts';
import type { Json } from '#core/page/types.ts';
import type { SignedReceipt } from '#core/ports/visitors/found-visitors.ts';
import { canonicalJson } from '#core/visitors/canonical-json.ts';
import { receiptFault } from '../../cli/commands/visitors/verify-receipt.ts';
import { ownerOf, type TestCaller } from '../testing/caller.ts';
import { publishPage } from '../testing/publish-page.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';
import { arriving, publishLogin, visit } from '../testing/visitor.ts';

// spec visitors.65, visitors.66, visitors.67

const RESPONSIBLE = {
  ...{ name: 'Hotel Lumen', address: '1 Quai, 13002 Marseille', email: 'privacy@lumen.example', phone: '' },
  ...{ officer: 'dpo@lumen.example', country: 'FR' },
};

let server: TestServer;
let owner: TestCaller;
let at: string;
let device = 0;
beforeAll(async () => {
  server = await createTestServer();
  owner = await ownerOf(server);
  at = `/organisations/${(await owner.get('/organisations')).body.organisations[0].id}/visitors`;
  await name(RESPONSIBLE);
});
afterAll(() => server.close());

async function name(responsible: object): Promise<void> {
  const { store } = server.context;
  const brand = (await store.dashboards.ofOrganisation(at.split('/')[2] as string))[0];
  if (!brand) throw new Error('no brand');
  const config = { ...brand.config, editor: { ...brand.config.editor, responsible } };
  const { editor_hostname, wanted_hostname } = brand;
  await store.dashboards.set(brand.id, { editor_hostname, wanted_hostname, config });
}

type Format = 'dpv' | 'kantara';
const last = async (): Promise<string> => (await owner.get(`${at}?limit=1`)).body.visitors[0].id;
const receipt = async (format: Format = 'dpv', id?: string): Promise<SignedReceipt> => {
  const { status, body, text } = await owner.get(`${at}/${id ?? (await last())}/receipt?format=${format}`);
  if (status !== 200) throw new Error(text);
  return body;
};
const keys = async () => JSON.parse((await server.app.inject('/.well-known/portico-receipts.json')).payload);

async function logIn(page: string, form: Record<string, string>, language = ''): Promise<void> {
  device += 1;
  server.clock.advance(60_000);
  const query = language === '' ? '' : `&lang=${language}`;
  const pressed = await visit(server, `/p/${page}${arriving(device)}${query}`, { terms: '1', ...form });
  expect((await visit(server, pressed.location)).html).toContain('opennds_auth');
}

const LANGUAGES = Object.fromEntries(
  ['de', 'ar', 'ja'].map((code) => [code, { code, name: code, flag: code, active: true, strings: {} }]),
) as PageConfiguration['languages'];

const FIELDS: Json = [
  { type: 'string', key: '__email__', label: 'Your email', immutable: true },
  { type: 'boolean', key: '__marketing__', label: 'News by email', immutable: true },
];
const publishForm = () =>
  publishPage(server, 'custom-form', () => ({
    terms: 'Be kind.',
    languages: LANGUAGES,
    authentications: [{ name: 'form', active: true, config: { fields: FIELDS } }],
  }));
const FORM = { method: 'form', form: '1', 'form.__email__': 'ann@example.com' };
const AGREES = { ...FORM, 'form.__marketing__': '1' };

const MUST: readonly string[] = [
  ...['@context', '@type', 'dct:identifier', 'dct:conformsTo', 'dct:created', 'dpv:hasRecordOfActivity'],
];
const MUST_OF_RECORD: readonly string[] = [
  ...['dct:identifier', 'dct:conformsTo', 'dpv:hasDataSubject', 'dpv:hasNotice', 'dct:language', 'dpv:hasProcess'],
  ...['dpv:hasDataController', 'dpv:hasJurisdiction', 'dpv:hasRecipient', 'dpv:hasConsentControl'],
];

describe.each([
  ['click', {}, { method: 'click' }],
  ['email', {}, { method: 'email', email: 'ann@example.com' }],
  ['code', { code: '7391' }, { method: 'code', code: '7391' }],
] as const)('a receipt of a login by %s', (method, config, form) => {
  it.each(['', 'de', 'ar', 'ja'])(
    'has what it must have, in the language "%s", and no consent to terms',
    async (code) => {
      const page = await publishLogin(server, method, config, { terms: 'Be kind.', languages: LANGUAGES });
      await logIn(page, form, code);
      const { receipt: dpv } = await receipt();
      const record = dpv['dpv:hasRecordOfActivity'] as Record<string, unknown>;
      expect([MUST.filter((field) => !(field in dpv)), MUST_OF_RECORD.filter((field) => !(field in record))]).toEqual([
        [],
        [],
      ]);
      expect(record['dct:language']).toBe(code || 'und');
      expect(record).toMatchObject({
        'dpv:hasJurisdiction': 'loc:FR',
        'dpv:hasDataController': { 'dpv:hasName': 'Hotel Lumen' },
      });
      expect(record).not.toHaveProperty('dpv:hasConsentStatus');
      expect(canonicalJson(dpv)).not.toContain('A6-1-a');
      expect(canonicalJson(dpv)).not.toContain('ann@example.com');
      const { receipt: kantara } = await receipt('kantara');
      const ajv = new Ajv({ allErrors: true });
      formats.default(ajv);
      const valid = ajv.compile(JSON.parse(readFileSync('schemas/kantara-receipt.schema.json', 'utf8')));
      expect([valid(kantara), valid.errors]).toEqual([true, null]);
      expect(canonicalJson(kantara)).not.toContain('EXPLICIT');
    },
  );
});

it('has each purpose with its own basis, and the consent with its words and time', async () => {
  await logIn(await publishForm(), AGREES);
  const { receipt: dpv } = await receipt();
  expect(dpv['dct:conformsTo']).toBe('https://w3id.org/dpv/schema/dpv-27560#receipt-eu-gdpr');
  expect(dpv['dpv:hasRecordOfActivity']).toMatchObject({
    'dpv:hasProcess': [
      { 'dpv:hasLegalBasis': 'eu-gdpr:A6-1-b', 'dpv:hasPersonalData': ['pd:MACAddress', 'pd:EmailAddress'] },
      {
        'dpv:hasLegalBasis': 'eu-gdpr:A6-1-a',
        'dpv:hasPersonalData': ['pd:EmailAddress'],
        'dpv:hasNecessity': 'dpv:Optional',
        'portico:words': 'News by email',
      },
    ],
    'dpv:hasConsentStatus': [{ '@type': ['dpv:ConsentGiven', 'dpv:ExpressedConsent'] }],
  });
  const { receipt: kantara } = await receipt('kantara');
  expect(canonicalJson(kantara)).toContain('"consentType":"EXPLICIT"');
  await owner.post(`${at}/withdraw`, { visitors: { id: await last() } });
  expect(canonicalJson((await receipt()).receipt)).toContain('dpv:ConsentWithdrawn');
});

it('says what was stated then, whoever is responsible today', async () => {
  const page = await publishForm();
  await logIn(page, FORM);
  const id = await last();
  await name({ ...RESPONSIBLE, name: 'Hotel Nox', country: 'US' });
  await logIn(page, FORM);
  expect(canonicalJson((await receipt('dpv', id)).receipt)).toContain('Hotel Lumen');
  const { receipt: later } = await receipt();
  expect(canonicalJson(later)).toContain('Hotel Nox');
  expect(later['dct:conformsTo']).toBe('https://w3id.org/dpv/schema/dpv-27560#receipt');
  await name({});
  await logIn(page, FORM);
  expect((await receipt()).receipt['dpv:hasRecordOfActivity']).toMatchObject({
    'dpv:hasDataController': { 'dpv:hasName': 'not stated' },
  });
  await name(RESPONSIBLE);
});

it('is verified by the keys alone, also by one of years ago, and one flipped byte fails', async () => {
  await logIn(await publishForm(), AGREES);
  const signed = await receipt();
  const known = await keys();
  expect(await receiptFault(signed, known)).toBeNull();
  const bytes = Buffer.from(JSON.stringify(signed));
  let passed = 0;
  for (let n = 0; n < bytes.length; n += 7) {
    const flipped = Buffer.from(bytes);
    flipped[n] = (flipped[n] ?? 0) ^ 1;
    try {
      if ((await receiptFault(JSON.parse(flipped.toString()), known)) === null) passed += 1;
    } catch (error) {
      expect(error).toBeInstanceOf(SyntaxError);
    }
  }
  expect(passed).toBe(0);
  const end = Buffer.from(bytes);
  const place = end.length - 3;
  end[place] = (end[place] ?? 0) ^ 1;
  expect(await receiptFault(JSON.parse(end.toString()), known)).toBe(
    'The signature was changed: all parts are as they were signed.',
  );
  const changed = { ...signed, receipt: { ...signed.receipt, 'dct:identifier': 'x' } };
  expect(await receiptFault(changed, known)).toBe('The receipt is not as it was signed: dct:identifier was changed.');
  expect(await receiptFault(signed, { keys: [] })).toContain('which the file of keys does not have');
  expect(await receiptFault({ receipt: 1 }, known)).toContain('no signed receipt');
  server.clock.advance(366 * 86_400_000);
  owner = await ownerOf(server);
  await logIn(await publishForm(), AGREES);
  const later = await receipt();
  expect(await receiptFault(later, known)).toContain('which the file of keys does not have');
  const both = await keys();
  expect(both.keys).toHaveLength(2);
  expect(canonicalJson(both)).not.toContain('"d":');
  expect([await receiptFault(signed, both), await receiptFault(later, both)]).toEqual([null, null]);
});
