import { askedFields, askedForm } from '#core/auth/asked-fields.ts';
import { formFields, predefinedFields } from '#core/auth/form-fields.ts';
import { asksSecurity, asksTerms } from '#core/auth/page-fields.ts';
import { loginMethods } from '#core/auth/registry.ts';
import type { LoginMethod, VerifierName } from '#core/auth/types.ts';
import { verifiers, verifiersOf } from '#core/auth/verifiers.ts';
import { languageOf } from '#core/config/page-strings.ts';
import type { Advertising, Authentication, PageConfiguration } from '#core/config/types.ts';
import { catalogueOf } from '#core/texts/catalogue.ts';
import { type TextKey, text } from '#core/texts/index.ts';
import { formKey, type PluralForm, pluralForms, splitForm } from '#core/texts/placeholders.ts';
import { visitor } from '#core/texts/visitor.ts';
import type { Translatable } from './types.ts';

/** The properties of a page that decide which sentences its visitors can be told. */
interface Shown {
  readonly configuration: Readonly<PageConfiguration>;
  /** The login methods in use. */
  readonly methods: readonly Authentication[];
  /** Everybody who may decide a login beside the page. */
  readonly verifiers: ReadonlySet<VerifierName>;
  /** Kinds of input that the methods in use ask for. */
  readonly inputs: ReadonlySet<string>;
  /** Keys of the fields of a custom form that is asked. */
  readonly fields: ReadonlySet<string>;
}

type Condition = (shown: Shown) => boolean;
type Row = readonly [RegExp, Condition];

const saidByMethod = ({ name, says }: LoginMethod): Row[] => {
  if (!says) return [];
  const { sentences, setting } = says;
  const isSaid = ({ config }: Authentication) => setting === undefined || config[setting] === true;
  return [[sentences, ({ methods }) => methods.some((method) => method.name === name && isSaid(method))]];
};

/** The sentences of logins, and when somebody says them: a method, its verifier, a field. One of several rows suffices. */
const LOGINS: readonly Row[] = [
  ...loginMethods.flatMap(saidByMethod),
  ...(Object.keys(verifiers) as VerifierName[]).map(
    (name): Row => [verifiers[name].says, (shown) => shown.verifiers.has(name)],
  ),
  ...predefinedFields.flatMap(({ key, says }): Row[] => (says ? [[says, ({ fields }) => fields.has(key)]] : [])),
  [/^visitor\.email$/, ({ inputs }) => inputs.has('email')],
];

/** When a page can show its other sentences; one that is in no row can be shown by every page. The first row counts. */
const CONDITIONS: readonly Row[] = [
  [/^visitor\.(terms|acceptTerms|readTerms)$/, ({ configuration }) => asksTerms(configuration)],
  [/^visitor\.(security|password)$/, ({ configuration }) => asksSecurity(configuration)],
  [/^visitor\.(welcomeBack|logInAgain)/, ({ configuration }) => (configuration.ask_again ?? 'always') !== 'always'],
  [/^visitor\.languages$/, ({ configuration }) => Object.keys(configuration.languages).length > 1],
  [/^visitor\.(required|format|optional)$/, ({ fields }) => fields.size > 0],
  [/^visitor\.answerTooLong$/, ({ inputs }) => inputs.size > 0],
  [
    /^visitor\.advertWatch$/,
    ({ configuration: { advertising } }) => advertising.active && advertising.type !== 'image',
  ],
  [/^visitor\.advertLink$/, ({ configuration: { advertising } }) => advertising.active && hasLinks(advertising)],
  [/^visitor\.advert/, ({ configuration }) => configuration.advertising.active],
];

/** Which of the product's sentences visitors of a page can meet, by its methods and settings. */
export function shownTexts(configuration: Readonly<PageConfiguration>): (key: string) => boolean {
  const { authentications } = configuration;
  const methods = authentications.filter((entry) => entry.active);
  const forms = methods.map(({ name }) => askedForm(name, authentications));
  const shown: Shown = {
    configuration,
    methods,
    verifiers: new Set(methods.flatMap(({ name }) => [...verifiersOf(name, authentications)])),
    inputs: new Set(methods.flatMap(({ name }) => askedFields(name, authentications).map(({ input }) => input))),
    fields: new Set(forms.flatMap((config) => (config ? formFields(config).map(({ key }) => key) : []))),
  };
  return (key) => {
    const logins = LOGINS.filter(([pattern]) => pattern.test(key));
    if (logins.length > 0) return logins.some(([, isSaid]) => isSaid(shown));
    return CONDITIONS.find(([pattern]) => pattern.test(key))?.[1](shown) ?? true;
  };
}

function hasLinks({ details = {} }: Advertising): boolean {
  return Object.values(details).some(({ link = '' }) => link !== '');
}

/** docs/specification/errors.md orders what visitors are told by its number: what the thousands mean. */
const BY_NUMBER: readonly (readonly [RegExp, TextKey])[] = [
  [/^1$/, 'translations.where.code'],
  [/^2$|^1\d{3}$|^coupon/, 'translations.where.coupon'],
  [/^2\d{3}$/, 'translations.where.login'],
  [/^3\d{3}$|^sms/, 'translations.where.sms'],
];

/** The sentences, without the plural forms that English has of them. */
const SENTENCES: readonly (readonly [string, string])[] = Object.entries(visitor).filter(
  ([key]) => splitForm(key).form === 'other',
);
const SOURCES: readonly string[] = SENTENCES.map(([, source]) => source);
const ENGLISH: Readonly<Record<string, string>> = visitor;
const MOST_COUNTS = 3;

/** Keys of every text of spec languages.4 that is for visitors, in every plural form a language has. */
export function visitorKeys(code: string): readonly string[] {
  return SENTENCES.flatMap(([key]) => [...formsOf(key, code).keys()].map((form) => formKey(key, form)));
}

/**
 * The sentences that visitors of this page can be told, `visitor.<code>`, and those that the page words differently
 * already, so that they stay visible.
 */
export function visitorTexts(configuration: Readonly<PageConfiguration>, code: string): Translatable[] {
  const isShown = shownTexts(configuration);
  const own = new Set(Object.keys(languageOf(configuration, code)?.strings ?? {}).map((key) => splitForm(key).key));
  return sentencesIn(code, (key) => isShown(key) || own.has(key));
}

/** Some sentences, in each plural form of a language. Those with the same words are told apart by their code. */
export function sentencesIn(code: string, isWanted: (key: string) => boolean): Translatable[] {
  const shipped = catalogueOf(code);
  return SENTENCES.filter(([key]) => isWanted(key)).flatMap(([key, source]) => {
    const place = placeOf(key, source);
    return Array.from(formsOf(key, code), ([form, counts]): Translatable => {
      const formed = formKey(key, form);
      const where = counts === null ? place : counted(place, form, counts);
      return {
        key: formed,
        source: ENGLISH[formed] ?? source,
        shipped: shipped?.[formed] ?? '',
        group: 'visitor',
        where,
      };
    });
  });
}

/** The forms of a sentence with the counts each is for; of one without a count there is one, for no count. */
function formsOf(key: string, code: string): ReadonlyMap<PluralForm, readonly number[] | null> {
  const hasCount = Object.hasOwn(visitor, formKey(key, 'one'));
  return hasCount ? pluralForms(code) : new Map([['other' as const, null]]);
}

function placeOf(key: string, source: string): string {
  const code = key.slice('visitor.'.length);
  const [, where] = BY_NUMBER.find(([pattern]) => pattern.test(code)) ?? [null, 'translations.where.visit' as const];
  const alike = SOURCES.indexOf(source) !== SOURCES.lastIndexOf(source);
  return alike ? text('translations.where.coded', { where: text(where), code }) : text(where);
}

/** 'Coupons, for 3, 4, 5 ...'; a language may have a form that no count of visitors needs. */
function counted(where: string, form: PluralForm, counts: readonly number[]): string {
  if (form === 'other') return text('translations.where.otherCounts', { where });
  const numbers = counts.slice(0, MOST_COUNTS).join(', ');
  return text('translations.where.counts', { where, counts: counts.length > MOST_COUNTS ? `${numbers} …` : numbers });
}
