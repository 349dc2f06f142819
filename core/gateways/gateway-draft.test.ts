import { describe, expect, it, test } from 'vitest';
import { configuredGateway } from '#core/testing/gateway-visit.ts';
import { withoutSecrets } from './configured-gateway.ts';
import {
  asksOf,
  draftOf,
  draftOnto,
  draftProblems,
  emptyDraft,
  type GatewayDraft,
  isTouched,
  newGateway,
  patchOf,
} from './gateway-draft.ts';
import { offeredLimits } from './kept-limits.ts';
import { GATEWAY_KINDS } from './settings.ts';

// spec app-settings.10

const type = (draft: GatewayDraft, typed: Readonly<Record<string, string>>): GatewayDraft => ({
  ...draft,
  typed: { ...draft.typed, ...typed },
});
const stored = withoutSecrets(
  configuredGateway('omada', {
    id: 'g1',
    name: 'Lobby',
    address: 'https://10.0.0.5:8043',
    user: 'operator',
    password: 'hush',
    limits: { minutes: 60 },
    pages: ['1'],
  }),
);

describe('a gateway that is entered', () => {
  it('is sent as typed, without blanks around it and without what is empty', () => {
    const draft = type(emptyDraft('mikrotik'), {
      name: ' Terrace ',
      address: ' http://10.5.50.1 ',
      auth: 'pap',
      user: '',
      'limits.minutes': ' 90 ',
    });
    expect(newGateway(draft)).toEqual({
      name: 'Terrace',
      kind: 'mikrotik',
      address: 'http://10.5.50.1',
      auth: 'pap',
      user: null,
      limits: { minutes: 90, downKbps: null, upKbps: null, megabytes: null },
      pages: [],
    });
  });

  it('names its pages, the only one there is by itself', () => {
    expect(emptyDraft('coova', [{ id: '7' }]).pages).toEqual(['7']);
    expect(emptyDraft('coova', [{ id: '7' }, { id: '8' }]).pages).toEqual([]);
    expect(draftProblems(emptyDraft('coova')).pages).toContain('Choose the pages');
    expect(draftProblems({ ...emptyDraft('coova'), pages: 'all' })).not.toHaveProperty('pages');
  });

  it('keeps what was typed for another vendor and does not send it', () => {
    const draft = { ...type(emptyDraft('coova'), { name: 'Terrace', secret: 'k', address: 'http://10.1.0.1:3990' }) };
    const other: GatewayDraft = { ...draft, kind: 'meraki' };
    expect(newGateway(other)).not.toHaveProperty('secret');
    expect(newGateway(other)).not.toHaveProperty('address');
    expect(newGateway({ ...other, kind: 'coova' })).toMatchObject({ secret: 'k', address: 'http://10.1.0.1:3990' });
  });

  it('takes a key as it is typed, blanks and all', () => {
    expect(newGateway(type(emptyDraft('coova'), { secret: ' k ' })).secret).toBe(' k ');
  });

  test.each(GATEWAY_KINDS)('of kind %s names each field that is missing or wrong', (kind) => {
    const required = asksOf(kind).flatMap(({ field, isRequired }) => (isRequired ? [field] : []));
    expect(Object.keys(draftProblems(emptyDraft(kind))).sort()).toEqual(['name', 'pages', ...required].sort());
    for (const limit of offeredLimits(kind)) {
      for (const words of ['0', '-1', '1.5', 'an hour', '9'.repeat(20)])
        expect(Object.keys(draftProblems(type(emptyDraft(kind), { [`limits.${limit}`]: words })))).toContain(
          `limits.${limit}`,
        );
    }
  });

  it('says of an address what one looks like', () => {
    const { address } = draftProblems(type(emptyDraft('mikrotik'), { name: 'x', address: 'the router' }));
    expect(address).toBe('the router is no address of a gateway. Write it like https://10.0.0.1:8443.');
  });
});

describe('a gateway that is changed', () => {
  it('is shown as it is stored, but for its secrets', () => {
    expect(draftOf(stored).typed).toEqual({
      name: 'Lobby',
      address: 'https://10.0.0.5:8043',
      controller: '',
      user: 'operator',
      site: '',
      timeUnit: '',
      certificate: '',
      'limits.minutes': '60',
      ...Object.fromEntries(
        offeredLimits('omada')
          .filter((limit) => limit !== 'minutes')
          .map((limit) => [`limits.${limit}`, '']),
      ),
    });
  });

  it('keeps its secrets unless others are typed, or they are taken away', () => {
    const draft = draftOf(stored);
    expect(patchOf(draft)).not.toHaveProperty('password');
    expect(draftProblems(draft)).toEqual({});
    expect(patchOf(type(draft, { password: 'new' })).password).toBe('new');
    expect(patchOf(type(draft, { password: '' })).password).toBeNull();
    expect(Object.keys(draftProblems(type(draft, { password: '' })))).toEqual(['password']);
  });

  it('is sent as what is other than before, so that other windows lose nothing', () => {
    const draft = draftOf(stored);
    expect(patchOf(draft)).toEqual({});
    expect(patchOf(type(draft, { site: ' Beach ', user: '', 'limits.minutes': '90' }))).toEqual({
      site: 'Beach',
      user: null,
      limits: { minutes: 90 },
    });
    expect(patchOf({ ...draft, pages: ['1', '2'] })).toEqual({ pages: ['1', '2'] });
  });

  it('is touched where something is other than before', () => {
    const draft = draftOf(stored);
    expect(isTouched(draft)).toBe(false);
    expect(isTouched(emptyDraft('opennds'))).toBe(false);
    expect(isTouched(type(emptyDraft('opennds'), { name: '' }))).toBe(false);
    for (const other of [
      type(draft, { name: 'Bar' }),
      type(draft, { password: '' }),
      type(draft, { 'limits.minutes': '' }),
      { ...draft, pages: 'all' as const },
      type(emptyDraft('opennds'), { secret: 'k' }),
    ])
      expect(isTouched(other)).toBe(true);
  });
});

describe('a gateway that others changed while it was entered', () => {
  const latest = { ...stored, revision: 4, name: 'Hall', site: 'Quay', limits: { ...stored.limits, minutes: 30 } };

  it('has what they changed, and what was entered here', () => {
    const mine = { ...type(draftOf(stored), { user: 'ann', password: 'new' }), pages: 'all' as const };
    const { draft, problems } = draftOnto(latest, mine);
    expect(problems).toEqual({});
    expect(draft.typed).toMatchObject({ name: 'Hall', site: 'Quay', 'limits.minutes': '30' });
    expect(patchOf(draft)).toEqual({ user: 'ann', password: 'new', pages: 'all' });
  });

  it('says at each field that both changed what it has become', () => {
    const mine = { ...type(draftOf(stored), { name: 'Bar', site: 'Quay', 'limits.minutes': '45' }), pages: ['2'] };
    const emptied = { ...latest, limits: { ...latest.limits, minutes: null }, pages: 'all' as const };
    const { draft, problems } = draftOnto(emptied, mine);
    expect(problems).toEqual({
      name: 'Was changed to Hall meanwhile. Saving replaces that with your value.',
      'limits.minutes': 'Was emptied meanwhile. Saving sets your value.',
      pages: 'Other pages were chosen meanwhile. Saving replaces them with your choice.',
    });
    expect(patchOf(draft)).toEqual({ name: 'Bar', limits: { minutes: 45 }, pages: ['2'] });
  });
});
