import type { SocialMethodName } from '#core/constants.ts';
import { checkEmail, emailField } from './contact.ts';
import type { LoginMethod, MethodSetting } from './types.ts';

/** spec login-methods.6: the settings of every social method. A page without an app of its own uses the dashboard's. */
const DEFAULTS = { oauth: { useCustomApp: false, apiKey: '', apiSecret: '' }, forceCustomForm: false } as const;

const FORCE_FORM: MethodSetting = { kind: 'toggle', field: 'forceCustomForm' };

const TWITTER_EMAIL = 'twitter.email';

/**
 * The methods by which an account elsewhere says who the visitor is. `hosts` is what a browser loads from while a visitor
 * logs in, as gateway vendors publish it (field walled-garden.1). Providers change their hosts, so an operator may have
 * to add some.
 */
export const social = {
  google: socialMethod({
    name: 'google',
    label: 'methods.google',
    hosts: [
      'accounts.google.com',
      'apis.google.com',
      'accounts.youtube.com',
      '*.googleapis.com',
      '*.googleusercontent.com',
      '*.gstatic.com',
    ],
  }),
  // spec login-methods.19: the Facebook flow, which invites the visitor to do something there.
  facebook: socialMethod({
    name: 'facebook',
    label: 'methods.facebook',
    defaults: { flow: { active: false, actions: [] } },
    invites: true,
    says: { sentences: /^visitor\.facebook/ },
    hosts: ['facebook.com', '*.facebook.com', '*.facebook.net', '*.fbcdn.net'],
  }),
  // X does not tell the visitor's email address; with `askEmail` the visitor is asked for it.
  twitter: socialMethod({
    name: 'twitter',
    label: 'methods.twitter',
    defaults: { askEmail: false },
    settings: [{ kind: 'toggle', field: 'askEmail' }],
    fields: ({ askEmail }) => (askEmail === true ? [emailField(TWITTER_EMAIL)] : []),
    check: (values, { askEmail }) => (askEmail === true ? checkEmail(TWITTER_EMAIL, values) : {}),
    hosts: ['twitter.com', '*.twitter.com', 'x.com', '*.x.com', '*.twimg.com'],
  }),
  linkedin: socialMethod({
    name: 'linkedin',
    label: 'methods.linkedin',
    hosts: ['linkedin.com', '*.linkedin.com', '*.licdn.com', '*.arkoselabs.com'],
  }),
  vk: socialMethod({
    name: 'vk',
    label: 'methods.vk',
    hosts: ['vk.com', '*.vk.com', 'vk.ru', '*.vk.ru', '*.userapi.com', '*.vk.me'],
  }),
  // Microsoft, formerly Windows Live.
  live: socialMethod({
    name: 'live',
    label: 'methods.live',
    hosts: [
      'login.live.com',
      'account.live.com',
      'login.microsoftonline.com',
      'auth.gfx.ms',
      '*.msauth.net',
      '*.msftauth.net',
      '*.azureedge.net',
    ],
  }),
} satisfies Record<SocialMethodName, LoginMethod>;

function socialMethod({
  defaults,
  settings = [],
  ...more
}: Pick<LoginMethod, 'name' | 'label' | 'hosts'> &
  Partial<Pick<LoginMethod, 'defaults' | 'settings' | 'invites' | 'says' | 'fields' | 'check'>>): LoginMethod {
  return {
    group: 'account',
    verifier: 'account',
    addsForm: true,
    fields: () => [],
    check: () => ({}),
    defaults: { ...DEFAULTS, ...defaults },
    settings: [...settings, FORCE_FORM],
    ...more,
  };
}
