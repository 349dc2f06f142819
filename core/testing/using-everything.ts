import { methodsOnPage } from '#core/auth/methods-on-page.ts';
import type { PageConfiguration } from '#core/config/types.ts';
import { applyEdit, type Edit } from '#core/draft/commands/index.ts';
import type { Draft } from '#core/draft/types.ts';
import { countedIds } from '#core/page/new-id.ts';
import type { Json } from '#core/page/types.ts';

const METHODS = ['click', 'code', 'email', 'phone', 'coupon', 'sms', 'google', 'facebook'];
const LIKE = { name: 'like', pageUrl: 'https://www.facebook.com/harbour.hotel', isPage: true, once: 60 };
const FIELDS: Json = [
  { type: 'string', key: '__first_name__', label: 'First name', optional: true },
  { type: 'string', key: '__verified_phone__', label: 'Phone' },
  { type: 'integer', key: 'room', label: 'Room', invalidMessage: 'No such room' },
  { type: 'integer', key: 'age', label: 'Age' },
];
const VIDEO = 'youtu.be/dQw4w9WgXcQ';

/** The settings of some methods. */
const CONFIGS: Readonly<Record<string, PageConfiguration['authentications'][number]['config']>> = {
  coupon: { showUsage: true },
  facebook: { flow: { active: true, actions: [LIKE, { ...LIKE, name: 'checkin' }, { ...LIKE, name: 'post' }] } },
  form: { fields: FIELDS },
};

/** A page with all that its visitors could be told of: most login methods, terms, a password, an advert. */
export function usingEverything(draft: Draft): Draft {
  const newId = countedIds('every');
  const parent = draft.document.root;
  const there = methodsOnPage(draft.document);
  const buttons = METHODS.filter((method) => !there.has(method)).map((method) => ['login-button', { method }] as const);
  const edits = [...buttons, ['custom-form', {}] as const].map(
    ([component, props]): Edit => ({
      command: 'insert',
      args: { component, props: { ...props, type: 'form' }, parent },
    }),
  );
  const { document, configuration } = edits.reduce((now, edit) => {
    const result = applyEdit(now, edit, { newId });
    if (!result.ok) throw new Error(result.reason);
    return result.value.draft;
  }, draft);
  const authentications = configuration.authentications.map((entry) => ({
    ...entry,
    config: { ...entry.config, ...CONFIGS[entry.name] },
  }));
  const advertising: PageConfiguration['advertising'] = {
    ...configuration.advertising,
    active: true,
    type: 'youtube',
    urls: [VIDEO],
    details: { [VIDEO]: { link: 'https://shop.example/', from: '2030-01-01' } },
  };
  const security = { ...configuration.security, active: true, code: 'sesame' };
  const settings = { authentications, advertising, security, terms: 'Be kind.', ask_again: 'days' } as const;
  return { document, configuration: { ...configuration, ...settings } };
}
