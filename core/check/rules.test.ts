import { describe, expect, test } from 'vitest';
import { parse5HtmlParser } from '#core/adapters/parse5-html-parser.ts';
import { CONFIGURATION_VERSION as version } from '#core/constants.ts';
import { RULE_IDS, ruleOf } from '#core/rules/registry.ts';
import { text } from '#core/texts/index.ts';
import { checkSource } from './check-source.ts';

/** Severity, rule, path and sentence. */
async function told(configuration: object): Promise<string[]> {
  const source = JSON.stringify({ version, ...configuration }, null, 2);
  const findings = await checkSource(source, { parser: async () => parse5HtmlParser });
  return findings.map(({ severity, rule, path, message }) => `${severity} ${rule} ${path}: ${message}`);
}

const facebook = (pageUrl: string, active = true) => ({
  authentications: [{ name: 'facebook', active, config: { flow: { active, actions: [{ name: 'like', pageUrl }] } } }],
});
const facebookAction = (action: object, active = true) => ({
  name: 'facebook',
  active,
  config: { flow: { active: true, actions: [action] } },
});
const ownApp = (name: string, active: boolean, oauth: object) => ({ name, active, config: { oauth } });
const field = (change: object, active = true) => ({
  authentications: [
    { name: 'form', active, config: { fields: [{ type: 'string', key: 'a', label: 'A', ...change }] } },
  ],
});
const FIELDS = '/authentications/0/config/fields';

describe('the validation rules', () => {
  test.each<[string, object, string]>([
    [
      'an address that is a script',
      { background_image: 'javascript:alert(1)' },
      'error address-invalid /background_image: javascript:alert(1) is not a valid url',
    ],
    [
      'a logo at a private host',
      { logo: { url: 'http://192.168.1.1/logo.png' } },
      'error address-invalid /logo/url: http://192.168.1.1/logo.png is not a valid url',
    ],
    [
      'an advert that leads to a script',
      { advertising: { active: true, urls: ['/a.png'], details: { '/a.png': { link: 'javascript:alert(1)' } } } },
      'error address-invalid /advertising/details/~1a.png/link: Invalid URL format',
    ],
    [
      'a Vimeo video for YouTube',
      { advertising: { active: true, type: 'youtube', urls: ['https://youtu.be/dQw4w9WgXcQ', 'https://vimeo.com/1'] } },
      'error advert-address /advertising/urls/1: Invalid Vimeo video url',
    ],
    [
      'a YouTube video for Vimeo, which nobody gets',
      { advertising: { type: 'vimeo', urls: ['https://youtu.be/dQw4w9WgXcQ'] } },
      'warning advert-address /advertising/urls/0: Invalid Youtube video url',
    ],
    [
      'adverts without an address',
      { advertising: { active: true, urls: [''] } },
      'warning advert-missing /advertising/urls: Adverts are switched on, but there is none that can be shown.',
    ],
    [
      'a page that is not Facebook’s',
      facebook('https://example.com/cafe'),
      'error facebook-page /authentications/0/config/flow/actions/0/pageUrl: https://example.com/cafe is not a valid Facebook Page URL',
    ],
    [
      'the same of a method that is off',
      facebook('https://example.com/cafe', false),
      'warning facebook-page /authentications/0/config/flow/actions/0/pageUrl: https://example.com/cafe is not a valid Facebook Page URL',
    ],
    [
      'a pattern that is none',
      field({ regexp: '(' }),
      `error field-pattern ${FIELDS}/0/regexp: ${text('rules.pattern')}`,
    ],
    [
      'a pattern that can take forever',
      field({ regexp: '(?=a)b' }, false),
      `warning field-pattern ${FIELDS}/0/regexp: ${text('rules.patternNotLinear')}`,
    ],
    [
      'a choice without options',
      field({ type: 'radiobox' }),
      `error options-missing ${FIELDS}: “A” has to be chosen, and there is nothing to choose from: nobody gets past the form.`,
    ],
    [
      'security without a code',
      { security: { active: true, code: ' ' } },
      'error security-code /security/code: Visitors are asked for a code, and none is set: who leaves it empty gets in.',
    ],
    [
      'a login by code without a code',
      { authentications: [{ name: 'code', active: true, config: { code: '' } }] },
      'error security-code /authentications/0/config/code: Visitors are asked for a code, and none is set: who leaves it empty gets in.',
    ],
    [
      'a check-in without a page',
      { authentications: [facebookAction({ name: 'checkin', pageUrl: '' })] },
      'warning facebook-page /authentications/0/config/flow/actions/0/pageUrl: Visitors are not invited to this, because no Facebook page is named.',
    ],
    [
      'an advert on a day that is in no calendar',
      { advertising: { active: true, urls: ['/a.png'], details: { '/a.png': { from: '2026-02-30' } } } },
      'warning advert-dates /advertising/details/~1a.png/from: The calendar has no 2026-02-30.',
    ],
    [
      'an app of the page’s own without its secret',
      { authentications: [ownApp('google', true, { useCustomApp: true, apiKey: 'x', apiSecret: '' })] },
      `warning app-unused /authentications/0/config/oauth/apiSecret: ${text('publish.appUnused', { method: text('methods.google') })}`,
    ],
    [
      'an address of the venue that is a script',
      { venue_info_url: 'javascript:alert(1)' },
      'error schema /venue_info_url: Please enter an address that begins with https://',
    ],
    [
      'a mail server that is an address of the web',
      { smtp: { host: 'https://mail.example.com' } },
      `error mail-host /smtp/host: ${text('rules.hostName')}`,
    ],
    [
      'an address after the login that is missing',
      { after_login: 'address', landing_url: '' },
      `warning landing-missing /landing_url: ${text('config.noLanding')}`,
    ],
    ['a sender that is none', { smtp: { from: 'wifi' } }, 'error mail-sender /smtp/from: Email is not valid'],
    [
      'a field with a slip',
      { backgroundcolor: '#fff' },
      'warning field-unknown /backgroundcolor: The field backgroundcolor is not known; it is kept and has no effect. Did you mean background_color?',
    ],
    [
      'an unknown field inside',
      { advertising: { rotation: { tempo: 3 } } },
      'warning field-unknown /advertising/rotation/tempo: The field tempo is not known; it is kept and has no effect.',
    ],
    [
      'an unknown field of a login method',
      { authentications: [{ name: 'google', config: { oauth: { apikey: 'x' } } }] },
      'warning field-unknown /authentications/0/config/oauth/apikey: The field apikey is not known; it is kept and has no effect. Did you mean apiKey?',
    ],
  ])('tell %s', async (_, configuration, finding) => {
    expect(await told(configuration)).toEqual([finding]);
  });

  test.each<[string, object]>([
    ['addresses without a scheme', { background_image: 'example.com/a.png', logo: { url: '/i/a.png' } }],
    ['a page of Facebook', facebook('https://www.facebook.com/cafe')],
    ['a choice that may be left out', field({ type: 'radiobox', optional: true })],
    ['maps whose keys are the author’s', { languages: { de: { code: 'de', strings: { 'visitor.1': 'Nein' } } } }],
    ['an app whose method is off', { authentications: [ownApp('google', false, { useCustomApp: true })] }],
    ['an app of the dashboard', { authentications: [ownApp('google', true, { useCustomApp: false })] }],
    [
      'a check-in of a method that is off',
      { authentications: [facebookAction({ name: 'checkin', pageUrl: '' }, false)] },
    ],
    ['a login by the code 0', { authentications: [{ name: 'code', active: true, config: { code: '0' } }] }],
    ['security that is off', { security: { active: false, code: '' } }],
  ])('let %s pass', async (_, configuration) => {
    expect(await told(configuration)).toEqual([]);
  });
});

test('every rule says what it is about and what to do, and every sentence has one rule', () => {
  for (const id of RULE_IDS) {
    expect(text(`findings.${id}.about`)).toMatch(/\.$/);
    expect(text(`findings.${id}.advice`)).toMatch(/\.$/);
  }
  expect(ruleOf('publish.noLogin')).toBe('login-missing');
});
