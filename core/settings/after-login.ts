import { typedNumber } from '#core/config/fields/field.ts';
import { pageFields } from '#core/config/fields/page.ts';
import type { PageConfiguration } from '#core/config/types.ts';
import { ASK_AGAIN_DAYS } from '#core/constants.ts';
import { withScheme } from '#core/rules/url.ts';
import type { TextKey } from '#core/texts/index.ts';
import { storedField } from './stored-field.ts';
import type { SettingGroup } from './types.ts';

// spec configuration.21, configuration.22

type AfterLogin = NonNullable<PageConfiguration['after_login']>;
type AskAgain = NonNullable<PageConfiguration['ask_again']>;

const LANDINGS: Readonly<Record<AfterLogin, TextKey>> = {
  wanted: 'settings.afterLogin.wanted',
  text: 'settings.afterLogin.text',
  address: 'settings.afterLogin.address',
};
const ASKS: Readonly<Record<AskAgain, TextKey>> = {
  always: 'settings.askAgain.always',
  session: 'settings.askAgain.session',
  days: 'settings.askAgain.days',
};

const optionsOf = (labels: Readonly<Record<string, TextKey>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** Where visitors go once the gateway has let them in. */
export const afterLogin: SettingGroup = {
  id: 'afterLogin',
  label: 'settings.afterLoginGroup',
  settings: [
    {
      id: 'page.after_login',
      label: 'settings.afterLogin',
      kind: 'choice',
      options: optionsOf(LANDINGS),
      read: ({ after_login = 'wanted' }) => after_login,
      parse: (typed) => storedField('after_login', typed),
    },
    {
      id: 'page.success_text',
      label: 'settings.successText',
      hint: 'settings.successTextHint',
      kind: 'lines',
      applies: ({ after_login }) => after_login === 'text',
      read: ({ success_text = '' }) => success_text,
      parse: (typed) => storedField('success_text', typed.replaceAll('\r\n', '\n')),
    },
    {
      id: 'page.landing_url',
      label: 'settings.landing',
      hint: 'settings.landingHint',
      kind: 'line',
      applies: ({ after_login }) => after_login === 'address',
      read: ({ landing_url = '' }) => landing_url,
      parse: (typed) => storedField('landing_url', withScheme(typed)),
    },
  ],
};

/** When visitors who come back have to log in again. */
export const returning: SettingGroup = {
  id: 'returning',
  label: 'settings.returningGroup',
  hint: 'settings.returningHint',
  settings: [
    {
      id: 'page.ask_again',
      label: 'settings.askAgain',
      kind: 'choice',
      options: optionsOf(ASKS),
      read: ({ ask_again = 'always' }) => ask_again,
      parse: (typed) => storedField('ask_again', typed),
    },
    {
      id: 'page.ask_again_days',
      label: 'settings.askAgainDays',
      hint: 'settings.askAgainDaysHint',
      kind: 'line',
      applies: ({ ask_again }) => ask_again === 'days',
      read: ({ ask_again_days = ASK_AGAIN_DAYS.usual }) => String(ask_again_days),
      parse: (typed) => storedField('ask_again_days', typedNumber(pageFields.ask_again_days, typed)),
    },
  ],
};
