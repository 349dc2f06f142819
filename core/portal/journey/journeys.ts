import { askedFields } from '#core/auth/asked-fields.ts';
import { predefinedFields } from '#core/auth/form-fields.ts';
import { METHOD_FIELD, SECURITY_FIELD, TERMS_ACCEPTED, TERMS_FIELD } from '#core/auth/page-fields.ts';
import { loginMethods } from '#core/auth/registry.ts';
import type { MethodConfig, MethodField, VisitorValues } from '#core/auth/types.ts';
import type { Advertising, PageConfiguration } from '#core/config/types.ts';
import type { LoginMethodName } from '#core/constants.ts';
import { gateways } from '#core/gateways/registry.ts';
import { GATEWAY_KINDS, type GatewayKind } from '#core/gateways/settings.ts';
import type { Gateway } from '#core/gateways/types.ts';
import type { Json } from '#core/page/types.ts';
import { text } from '#core/texts/index.ts';
import type { PortalPage } from '../step.ts';

/** A login method and its settings. */
export interface Asking {
  readonly name: string;
  readonly method: LoginMethodName;
  readonly config: MethodConfig;
}

/** What decides which way a visitor takes from the page to being online. */
export interface Journey {
  readonly asking: Asking;
  readonly terms: boolean;
  readonly password: boolean;
  readonly advert: 'none' | Advertising['type'];
  readonly gateway: GatewayKind;
  readonly login: Gateway['logins'][number];
  readonly afterLogin: NonNullable<PageConfiguration['after_login']>;
  /** Whether the page knows devices that come back. */
  readonly knows: boolean;
}

const PREDEFINED = predefinedFields.map(
  ({ key, type, label, options = [], regexp = '', alwaysOptional = false }): Json => ({
    type,
    key,
    label: text(label),
    regexp,
    optional: alwaysOptional,
    options: options.map((option) => text(option)),
    immutable: true,
  }),
);
const keyOf = (field: Json) => (field as { readonly key: string }).key;
const isVerified = (field: Json) => keyOf(field) === '__verified_phone__';
/** Two predefined fields have the same key, of which a form takes one. */
const isFirst = (field: Json, index: number, all: readonly Json[]) =>
  all.findIndex((one) => keyOf(one) === keyOf(field)) === index;
const REPEATED = PREDEFINED.filter((...field) => !isFirst(...field));
const own = (type: string, options: readonly string[] = []): Json => ({ type, key: type, label: type, options });
const OWN = [own('text'), own('string'), own('integer'), own('boolean'), own('date')];
const CHOICES = [own('checkbox', ['Tea', 'Coffee']), own('radiobox', ['Bar', 'Garden'])];

/** A form with every field there is, but for the number that is verified. */
const FIRST = PREDEFINED.filter(isFirst).filter((field) => !isVerified(field));
const EVERY_FIELD: MethodConfig = { fields: [...FIRST, ...OWN, ...CHOICES] };
const VERIFIED_NUMBER: MethodConfig = { fields: PREDEFINED.filter(isVerified) };

const LIKE = { name: 'like', pageUrl: 'https://www.facebook.com/harbour.hotel', isPage: true, once: 0 };

/** Every login method as it comes onto a page, and with the settings that make it ask more. */
export const ASKINGS: readonly Asking[] = [
  ...loginMethods.map(({ name, defaults }) => ({ name, method: name, config: defaults })),
  { name: 'form, every field', method: 'form', config: EVERY_FIELD },
  { name: 'form, other number', method: 'form', config: { fields: REPEATED } },
  { name: 'form, verified number', method: 'form', config: VERIFIED_NUMBER },
  { name: 'twitter, email', method: 'twitter', config: { askEmail: true } },
  { name: 'facebook, invitation', method: 'facebook', config: { flow: { active: true, actions: [LIKE] } } },
  { name: 'google, form', method: 'google', config: { forceCustomForm: true } },
];

const YES_NO = [false, true];
const ADVERTS = ['none', 'image', 'youtube', 'vimeo'] as const;
const LANDINGS = ['wanted', 'text', 'address'] as const;

/** Every gateway with each kind of login it leads to. */
const LOGINS = GATEWAY_KINDS.flatMap((gateway) => gateways[gateway].logins.map((login) => ({ gateway, login })));

/** Every journey there is. */
export function journeys(): readonly Journey[] {
  const asked = times(times(times(LOGINS, 'asking', ASKINGS), 'terms', YES_NO), 'password', YES_NO);
  return times(times(times(asked, 'advert', ADVERTS), 'afterLogin', LANDINGS), 'knows', YES_NO);
}

/** Each of the parts with each of the values. */
function times<Part extends object, Name extends string, Value>(
  parts: readonly Part[],
  name: Name,
  values: readonly Value[],
): (Part & Readonly<Record<Name, Value>>)[] {
  return parts.flatMap((part) => values.map((value) => ({ ...part, [name]: value }) as Part & Record<Name, Value>));
}

export const TERMS = 'Be kind.';
export const PASSWORD = 'sesame';

/** The page of a journey. */
export function pageOf({ asking, terms, password }: Pick<Journey, 'asking' | 'terms' | 'password'>): PortalPage {
  const { method, config } = asking;
  return {
    methods: new Set([method]),
    configuration: {
      authentications: [{ name: method, active: true, config: { ...config } }],
      terms: terms ? TERMS : '',
      security: { active: password, code: PASSWORD },
    },
  };
}

/** What a visitor types who is let in, as far as the page decides that. */
export function rightValues(journey: Pick<Journey, 'asking' | 'terms' | 'password'>): VisitorValues {
  const { authentications } = pageOf(journey).configuration;
  const { method, config } = journey.asking;
  return {
    [METHOD_FIELD]: method,
    ...Object.assign({}, ...askedFields(method, authentications).map((field) => rightValue(field, config))),
    ...(journey.terms && { [TERMS_FIELD]: TERMS_ACCEPTED }),
    ...(journey.password && { [SECURITY_FIELD]: PASSWORD }),
  };
}

const RIGHT: Readonly<Record<MethodField['input'], string>> = {
  text: 'Ann',
  email: 'ann@example.com',
  tel: '+358401234567',
  password: PASSWORD,
  number: '7',
  date: '1990-02-28',
  lines: 'Ann',
  tick: '1',
  ticks: '',
  radios: '',
  hidden: '1',
};

function rightValue({ name, key, input, options = [] }: MethodField, config: MethodConfig): VisitorValues {
  const [first] = options;
  if (first) return { [first.name]: first.value };
  const code = config[key];
  if (typeof code === 'string') return { [name]: code };
  if (key === '__email__') return { [name]: RIGHT.email };
  return { [name]: RIGHT[input] };
}
