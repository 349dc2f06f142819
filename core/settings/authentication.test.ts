import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultConfiguration } from '#core/config/defaults.ts';
import type { PageConfiguration } from '#core/config/types.ts';
import { validateConfiguration } from '#core/config/validate.ts';
import { LOGIN_METHODS } from '#core/constants.ts';
import { facebookPageId } from '#core/rules/url.ts';
import { typeSettings } from '#core/testing/type-settings.ts';
import { text } from '#core/texts/index.ts';
import {
  type ActionName,
  FLOW_CASES,
  type FlowAction,
  flowActions,
  flowCaseOf,
  setFlowAction,
  setFlowCase,
} from './authentication/facebook.ts';
import { listMethods } from './authentication/method-config.ts';
import { authenticationGroups } from './authentication/settings.ts';

// spec login-methods.20, login-methods.21, login-methods.22, login-methods.23, login-methods.24, login-methods.25

const settings = authenticationGroups.flatMap((group) => group.settings);
const { setting, typed, allTyped, shown } = typeSettings(settings);

const configOf = ({ authentications }: PageConfiguration, name: string) =>
  authentications.find((entry) => entry.name === name)?.config;

describe('the list of methods', () => {
  const entry = (name: string, active: boolean) => ({ name, active, config: {} });
  const list = (...authentications: PageConfiguration['authentications']) => listMethods({ authentications });

  it('shows three, and the rest on more (spec login-methods.8)', () => {
    const { shown, more } = list();
    expect(shown.map(({ name }) => name)).toEqual(['click', 'code', 'email']);
    expect([...shown, ...more].map(({ name }) => name).sort()).toEqual([...LOGIN_METHODS].sort());
    expect(new Set([...shown, ...more].map(({ state }) => state))).toEqual(new Set(['absent']));
  });

  it('has those on the page first, then those set up, then the others', () => {
    const { shown, more } = list(entry('vk', false), entry('sms', true), entry('nobody', true), entry('coupon', true));
    expect(shown).toEqual([
      { name: 'sms', state: 'active' },
      { name: 'coupon', state: 'active' },
      { name: 'vk', state: 'kept' },
    ]);
    expect(more[0]).toEqual({ name: 'click', state: 'absent' });
  });
});

describe('the settings of a method', () => {
  it('keep an entry for it that is inactive until the page has an element', () => {
    expect(allTyped(['code.code', ' 1234 ']).authentications).toEqual([
      { name: 'code', active: false, config: { code: '1234' } },
    ]);
  });

  it('change one setting and leave the others, known or not, as they are', () => {
    const authentications: PageConfiguration['authentications'] = [
      { name: 'click', active: true, config: {} },
      { name: 'twitter', active: true, config: { askEmail: false, later: 7 }, href: '/x' },
    ];
    const next = typed('twitter.askEmail', 'true', { ...defaultConfiguration(), authentications });
    expect(next).toMatchObject({
      authentications: [
        authentications[0],
        { name: 'twitter', active: true, config: { askEmail: true, later: 7 }, href: '/x' },
      ],
    });
  });

  it('begin as the method does', () => {
    const none = defaultConfiguration();
    expect(setting('code.code').read(none)).toBe('0000');
    expect(setting('coupon.showUsage').read(none)).toBe('false');
    expect(setting('google.useCustomApp').read(none)).toBe('false');
    expect(setting('vk.forceCustomForm').read(none)).toBe('false');
  });

  it.each([
    ['code.code', '  ', 'authentication.codeEmpty'],
    ['code.code', 'x'.repeat(201), 'authentication.tooLong'],
    ['google.apiKey', 'x'.repeat(201), 'authentication.tooLong'],
    ['google.apiSecret', 'x'.repeat(4_097), 'settings.secretTooLong'],
    ['facebook.case', 'like+everything', 'controls.notOffered'],
  ])('%s refuses %j', (id, words, sentence) => expect(typed(id, words)).toBe(sentence));

  it('show a key and a secret only where the custom app is used', () => {
    expect(shown(defaultConfiguration()).filter((id) => id.startsWith('google.'))).toEqual([
      'google.forceCustomForm',
      'google.useCustomApp',
    ]);
    const used = allTyped(['google.useCustomApp', 'true'], ['google.apiKey', ' key '], ['google.apiSecret', 's3cret']);
    expect(shown(used)).toContain('google.apiSecret');
    expect(configOf(used, 'google')?.oauth).toEqual({ useCustomApp: true, apiKey: 'key', apiSecret: 's3cret' });
  });

  it('say of a secret only that it is set, and keep its marker when something else changes', () => {
    const oauth = { useCustomApp: true, apiKey: 'key', apiSecret: { set: true } };
    const stored = {
      ...defaultConfiguration(),
      authentications: [{ name: 'vk', active: true, config: { oauth } }],
    };
    expect(setting('vk.apiSecret').read(stored)).toBe('set');
    const renamed = typed('vk.apiKey', 'other', stored) as PageConfiguration;
    expect(configOf(renamed, 'vk')?.oauth).toEqual({ ...oauth, apiKey: 'other' });
    const cleared = typed('vk.apiSecret', '', stored) as PageConfiguration;
    expect(setting('vk.apiSecret').read(cleared)).toBe('');
  });
});

const flow = (name: string, from = defaultConfiguration()) => {
  const result = setFlowCase(from, { case: name });
  if (!result.ok) throw new Error(result.reason);
  return { ...from, ...result.value };
};
const action = (name: ActionName, change: FlowAction, from: PageConfiguration) => {
  const result = setFlowAction(from, { name, change });
  return result.ok ? { ...from, ...result.value } : result.reason;
};

describe('the Facebook flow', () => {
  it.each([
    ['like', ['like']],
    ['checkin', ['checkin']],
    ['post', ['post']],
    ['like+checkin', ['like', 'checkin']],
    ['like+post', ['like', 'post']],
    ['like_birthday', ['like']],
    ['like_location', ['like']],
  ])('%s asks %j', (name, actions) => {
    const configuration = flow(name);
    expect(flowActions(configuration).map((one) => one.name)).toEqual(actions);
    expect(flowCaseOf(configuration)).toBe(name);
    expect(configOf(configuration, 'facebook')?.flow).toMatchObject({ active: true });
  });

  it('has every case of the specification', () => {
    expect(FLOW_CASES.map(({ name }) => name)).toEqual(
      'like checkin post like+checkin like+post like_birthday like_location'.split(' '),
    );
  });

  it('begins with what spec login-methods.19, login-methods.29 say of each action', () => {
    expect(flowActions(flow('like+checkin'))).toEqual([
      {
        name: 'like',
        pageUrl: '',
        isPage: true,
        isLocation: false,
        once: 0,
        whenSkip: { askAgain: true, once: 0 },
        special_permission: '',
      },
      expect.objectContaining({ name: 'checkin', isPage: false, isLocation: true, once: 1440 }),
    ]);
    expect(flowActions(flow('post'))[0]).toMatchObject({ once: 1440, isPage: false, isLocation: false });
    expect(flowActions(flow('like_birthday'))[0]).toMatchObject({ special_permission: 'birthday' });
    expect(flowActions(flow('like_location'))[0]).toMatchObject({ special_permission: 'location' });
  });

  it('loses the actions invalid for another case, and keeps those the two share (spec login-methods.26)', () => {
    const page = 'https://www.facebook.com/portico.bar';
    const liked = action('like', { pageUrl: page }, flow('like+checkin')) as PageConfiguration;
    const posting = flow('like+post', liked);
    expect(flowActions(posting).map(({ name, pageUrl }) => [name, pageUrl])).toEqual([
      ['like', page],
      ['post', ''],
    ]);
    expect(flowActions(flow('checkin', posting)).map(({ name }) => name)).toEqual(['checkin']);
    const asking = flow('like_birthday', posting);
    expect(flowActions(flow('like', asking))[0]).toMatchObject({ special_permission: '', pageUrl: page });
    const none = flow('', asking);
    expect(configOf(none, 'facebook')?.flow).toEqual({ active: false, actions: [] });
    expect(flowCaseOf(none)).toBeNull();
  });

  it('offers the minutes of spec login-methods.27, login-methods.28', () => {
    const minutes = (id: string) => setting(id).options?.map(({ value }) => Number(value));
    for (const id of ['facebook.like.skipOnce', 'facebook.checkin.skipOnce']) {
      expect(minutes(id)).toEqual([0, 10, 20, 30, 60, 120, 360, 720, 1440]);
    }
    for (const id of ['facebook.checkin.once', 'facebook.post.once']) {
      expect(minutes(id)).toEqual([10, 30, 60, 120, 360, 720, 1440, 2880, 10080, 20160]);
    }
    expect(typed('facebook.post.once', '20', flow('post'))).toBe('controls.notOffered');
    expect(flowActions(typed('facebook.post.once', '60', flow('post')) as PageConfiguration)[0]?.once).toBe(60);
  });

  it('asks again those who skipped, if it is set to', () => {
    const again = flow('like');
    expect(shown(again)).toContain('facebook.like.skipOnce');
    const never = typed('facebook.like.askAgain', 'false', again) as PageConfiguration;
    expect(flowActions(never)[0]?.whenSkip).toEqual({ askAgain: false, once: 0 });
    expect(shown(never)).not.toContain('facebook.like.skipOnce');
    const later = typed('facebook.like.skipOnce', '120', again) as PageConfiguration;
    expect(flowActions(later)[0]?.whenSkip).toEqual({ askAgain: true, once: 120 });
  });

  it('refuses an address that is none of a page, and an action that is not there', () => {
    const refused = action('like', { pageUrl: 'https://example.org/x' }, flow('like'));
    expect(text(refused as 'rules.facebookPageValue', { value: 'x' })).toBe('x is not a valid Facebook Page URL');
    expect(action('post', { once: 10 }, flow('like'))).toBe('authentication.noAction');
  });

  it.each([
    ['https://www.facebook.com/portico.bar', 'portico.bar'],
    ['facebook.com/portico.bar/?ref=page', 'portico.bar'],
    ['https://www.facebook.com/pages/Portico-Bar/123456789', '123456789'],
    ['https://fb.com/pg/portico', 'portico'],
    ['https://m.facebook.com/profile.php?id=100012345678901', '100012345678901'],
    ['https://www.facebook.com/p/Portico-Bar-100012345678901/', '100012345678901'],
  ])('knows the page of %s', (address, id) => expect(facebookPageId(address)).toBe(id));
});

it('no setting and no verb gives a configuration that fails the schema, whatever is typed in whatever order', () => {
  const values = settings.flatMap(({ options }) => (options ?? []).map(({ value }) => value));
  const words = fc.oneof(fc.constantFrom('true', 'false', '', ...values), fc.string({ unit: 'binary' }));
  const typing = fc.tuple(fc.constantFrom(...settings), words).map(([one, said]) => {
    return (configuration: PageConfiguration) => {
      const result = one.parse(said, configuration);
      return 'change' in result ? result.change : {};
    };
  });
  const verb = fc
    .record({
      name: fc.constantFrom<ActionName>('like', 'checkin', 'post'),
      pageUrl: fc.oneof(fc.string(), fc.constant('https://www.facebook.com/portico')),
    })
    .map(({ name, pageUrl }) => (configuration: PageConfiguration) => {
      const result = setFlowAction(configuration, { name, change: { pageUrl } });
      return result.ok ? result.value : {};
    });
  fc.assert(
    fc.property(fc.array(fc.oneof(typing, verb), { maxLength: 12 }), (steps) => {
      let configuration = defaultConfiguration();
      for (const step of steps) configuration = { ...configuration, ...step(configuration) };
      expect(validateConfiguration(configuration).filter(({ severity }) => severity === 'error')).toEqual([]);
    }),
  );
});
