import { askedFields, forcedForm } from '#core/auth/asked-fields.ts';
import { formFields } from '#core/auth/form-fields.ts';
import { asksSecurity, asksTerms } from '#core/auth/page-fields.ts';
import { loginMethod } from '#core/auth/registry.ts';
import type { VerifierName } from '#core/auth/types.ts';
import type { Advertising, PageConfiguration } from '#core/config/types.ts';

/** The properties of a page that decide which sentences its visitors can be told. */
interface Shown {
  readonly configuration: Readonly<PageConfiguration>;
  /** The login methods in use. */
  readonly methods: ReadonlySet<string>;
  /** Kinds of input that the methods in use ask for. */
  readonly inputs: ReadonlySet<string>;
  /** Keys of the fields of a custom form that is asked. */
  readonly fields: ReadonlySet<string>;
}

type Condition = (shown: Shown) => boolean;

const uses =
  (...names: readonly string[]): Condition =>
  ({ methods }) =>
    names.some((name) => methods.has(name));

const asksField =
  (...keys: readonly string[]): Condition =>
  ({ fields }) =>
    keys.some((key) => fields.has(key));

const either =
  (...conditions: readonly Condition[]): Condition =>
  (shown) =>
    conditions.some((condition) => condition(shown));

const decidedBy =
  (verifier: VerifierName): Condition =>
  ({ methods }) =>
    [...methods].some((name) => loginMethod(name)?.verifier === verifier);

const sms = either(decidedBy('sms'), asksField('__verified_phone__'));
const form: Condition = ({ fields }) => fields.size > 0;
const account = decidedBy('account');
const email: Condition = ({ inputs }) => inputs.has('email');

/** When a page can show a sentence; one that is in no row can be shown by every page. The first row counts. */
const CONDITIONS: readonly (readonly [RegExp, Condition])[] = [
  [/^visitor\.(terms|acceptTerms|readTerms)$/, ({ configuration }) => asksTerms(configuration)],
  [/^visitor\.(security|password)$/, ({ configuration }) => asksSecurity(configuration)],
  [/^visitor\.(welcomeBack|logInAgain)/, ({ configuration }) => (configuration.ask_again ?? 'always') !== 'always'],
  [/^visitor\.languages$/, ({ configuration }) => Object.keys(configuration.languages).length > 1],
  [/^visitor\.(required|format|optional)$/, form],
  [/^visitor\.answerTooLong$/, ({ inputs }) => inputs.size > 0],
  [/^visitor\.1$/, uses('code')],
  [/^visitor\.couponFrom$/, decidedBy('coupon')],
  [/^visitor\.coupon/, ({ configuration }) => showsUsage(configuration)],
  [/^visitor\.(2|10\d\d)$/, decidedBy('coupon')],
  [/^visitor\.200[23]$|^visitor\.account/, account],
  [/^visitor\.email$/, either(email, asksField('__email__'))],
  [/^visitor\.phonePrefix$/, either(sms, asksField('__phone__'))],
  [/^visitor\.phone$/, either(uses('phone', 'emailphone'), asksField('__phone__', '__verified_phone__'))],
  [/^visitor\.(3\d\d\d|sms)/, sms],
  [
    /^visitor\.advertWatch$/,
    ({ configuration: { advertising } }) => advertising.active && advertising.type !== 'image',
  ],
  [/^visitor\.advertLink$/, ({ configuration: { advertising } }) => advertising.active && hasLinks(advertising)],
  [/^visitor\.advert/, ({ configuration }) => configuration.advertising.active],
  [/^visitor\.facebook/, uses('facebook')],
];

/** Which of the product's sentences visitors of a page can meet, by its methods and settings. */
export function shownTexts(configuration: Readonly<PageConfiguration>): (key: string) => boolean {
  const { authentications } = configuration;
  const active = authentications.filter((entry) => entry.active);
  const forms = active.map(({ name, config }) => (name === 'form' ? config : forcedForm(name, authentications)));
  const shown: Shown = {
    configuration,
    methods: new Set(active.map(({ name }) => name)),
    inputs: new Set(active.flatMap(({ name }) => askedFields(name, authentications).map(({ input }) => input))),
    fields: new Set(forms.flatMap((config) => (config ? formFields(config).map(({ key }) => key) : []))),
  };
  return (key) => CONDITIONS.find(([pattern]) => pattern.test(key))?.[1](shown) ?? true;
}

function hasLinks({ details = {} }: Advertising): boolean {
  return Object.values(details).some(({ link = '' }) => link !== '');
}

function showsUsage({ authentications }: PageConfiguration): boolean {
  return authentications.some(({ name, active, config }) => active && name === 'coupon' && config.showUsage === true);
}
