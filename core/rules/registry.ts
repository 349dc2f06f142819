import type { TextKey, TextParams } from '#core/texts/index.ts';

// spec publishing.12

export type Severity = 'error' | 'warning';

/** Something wrong or odd with a page, its configuration or a file: how bad it is, its sentence, and its place. */
export interface Finding {
  readonly severity: Severity;
  readonly key: TextKey;
  readonly params?: TextParams | undefined;
  /** JSON pointer into the configuration, or into the file that is checked. */
  readonly path?: string | undefined;
  /** Id of the element it is about. */
  readonly node?: string | undefined;
}

/** One thing that files, configurations and pages are checked for. */
interface RuleEntry {
  /** Usual severity; a broken rule of settings that are switched off is a warning. */
  readonly severity: Severity;
  /** The sentences that say it. */
  readonly sentences: readonly TextKey[];
  /** Whether nothing else can be checked where it is broken, so that it cannot be switched off. */
  readonly fixed?: true;
  /** Whether visitors get in all the same: an error of a file that does not stop a publishing. */
  readonly harmless?: true;
}

const error = (...sentences: readonly TextKey[]): RuleEntry => ({ severity: 'error', sentences });
const warning = (...sentences: readonly TextKey[]): RuleEntry => ({ severity: 'warning', sentences });
const harmless = (...sentences: readonly TextKey[]): RuleEntry => ({ severity: 'error', sentences, harmless: true });
const fixed = (...sentences: readonly TextKey[]): RuleEntry => ({ severity: 'error', sentences, fixed: true });

/**
 * Every rule by its id, in the order of docs/rules.md: the file, the configuration, the page. The ids are the same in the
 * editor, in the answers of the server and on the command line; they stay as they are when a sentence changes. What a
 * rule is about and what to do stand in core/texts/programs/files.ts.
 */
export const RULES = {
  encoding: fixed('config.notUtf8', 'config.utf16'),
  json: fixed('config.notJson'),
  'json-repeated-key': fixed('config.repeatedKey'),
  'json-number': fixed('config.changedNumber', 'config.longNumber'),
  depth: fixed('config.tooDeep'),
  size: error('config.size', 'config.tooManyParts', 'page.htmlSize'),
  'html-missing': error('page.htmlMissing', 'page.bare'),

  version: fixed('error.versionMissing', 'error.versionUnknown', 'error.versionDowngrade'),
  'version-old': warning('config.old'),
  schema: error(
    'config.invalid',
    'config.notObject',
    'config.type',
    'config.missing',
    'config.choice',
    'config.constant',
    'config.limit',
    'config.empty',
    'config.pattern',
    'config.languageKey',
    'config.languageCode',
    'config.secret',
    'config.noneFits',
    'config.tooMany',
    'config.uncounted',
    'config.unlike',
    'config.day',
    'rules.time',
    'rules.timeUnit',
    'rules.timeZone',
    'rules.countryPrefix',
    'config.venueWrong',
  ),
  'field-unknown': warning('config.unknownField', 'config.unknownFieldLike'),
  'method-unknown': warning('config.unknownMethod'),
  'method-repeated': warning('config.duplicateMethod'),
  'field-repeated': error('config.duplicateField'),
  'options-missing': error('publish.noOptions'),
  'field-pattern': harmless('rules.pattern', 'rules.patternNotLinear', 'rules.patternTooLong', 'rules.patternTooLarge'),
  'facebook-page': harmless('rules.facebookPageValue', 'config.noFacebookPage'),
  'security-code': harmless('config.securityCode'),
  'language-code': warning('config.languageMismatch'),
  'language-default': warning('config.defaultLanguage'),
  'translation-placeholder': error('config.placeholderMissing', 'config.placeholderUnknown'),
  'time-zone': warning('config.timeZone'),
  'address-invalid': harmless('rules.url', 'rules.urlValue'),
  'advert-address': harmless('rules.youtube', 'rules.vimeo'),
  'advert-dates': warning('config.advertDates', 'config.noSuchDay'),
  'advert-missing': warning('publish.noAdvert'),
  'mail-host': harmless('rules.hostName'),
  'mail-sender': harmless('config.mailSender'),
  'landing-address': error('config.landing'),
  'landing-missing': warning('config.noLanding'),

  'html-unreadable': error('error.html', 'page.newerVersion'),
  'html-repaired': warning(
    'page.noRoot',
    'page.outsideRoot',
    'page.foreign',
    'page.unknownKept',
    'page.misplaced',
    'page.deepKept',
    'page.idRepaired',
    'page.brokenProps',
    'page.wrongProps',
  ),
  'html-differs': warning('page.derivedDiffers'),
  'login-missing': error('publish.noLogin'),
  'login-hidden': error('publish.loginHidden', 'publish.loginHiddenEverywhere'),
  'login-off-screen': error('publish.loginOffScreen'),
  'login-hidden-on-screen': warning('publish.loginsHiddenOn', 'publish.loginHiddenOn'),
  'terms-hidden-on-screen': warning('publish.termsHiddenOn'),
  'method-off': error('publish.methodOff'),
  'app-unfinished': error('publish.appUnfinished'),
  'app-unused': warning('publish.appUnused'),
  'app-missing': error('publish.noApp'),
  'sms-missing': error('publish.noSms', 'publish.noSmsOptional'),
  'coupons-missing': warning('publish.noCoupons'),
  'responsible-missing': warning('publish.noResponsible'),
  'code-unchanged': warning('publish.codeUnchanged'),
  'terms-unwritten': warning('publish.termsUnwritten'),
  'translation-unfinished': warning('publish.languageUnfinished'),
  'translation-missing': warning('publish.languageUntranslated'),
  'translation-outdated': warning('publish.translationOutdated'),
  'translation-binding': error('publish.bindingOutdated'),
  contrast: warning('publish.contrast'),
  'contrast-unknown': warning('publish.contrastUnknown'),
  'text-size': warning('publish.smallText'),
  'target-size': warning('publish.smallTarget'),
  'image-description': warning('publish.noDescription', 'publish.noAdvertDescription'),
  'icon-description': warning('publish.iconUnnamed'),
  'heading-missing': warning('publish.noHeading'),
  'link-empty': warning('publish.emptyLink'),
  'address-missing': warning('publish.noAddress'),
  'html-dropped': warning('publish.htmlDropped'),
  'html-refused': warning('publish.htmlRefused'),
  'not-allowed': warning('publish.notAllowed'),
  'host-image': warning('publish.externalImage'),
  'host-advert': warning('publish.advertHost'),
  weight: warning('publish.heavy'),
  'weight-compressed': warning('publish.firstTrip'),
  'weight-pictures': warning('publish.heavyPictures'),
} as const satisfies Readonly<Record<string, RuleEntry>>;

export type RuleId = keyof typeof RULES;

export const RULE_IDS = Object.keys(RULES) as readonly RuleId[];

const BY_SENTENCE = new Map<TextKey, RuleId>(
  RULE_IDS.flatMap((id) => RULES[id].sentences.map((key): [TextKey, RuleId] => [key, id])),
);

/** The rule that a sentence says; what no rule names is a matter of the schema. */
export function ruleOf(key: TextKey): RuleId {
  return BY_SENTENCE.get(key) ?? 'schema';
}

/** Whether a broken rule leaves visitors a way in, so that the page can be published. */
export function isHarmless(id: RuleId): boolean {
  const entry: RuleEntry = RULES[id];
  return entry.harmless === true;
}

export function isRuleId(id: string): id is RuleId {
  return Object.hasOwn(RULES, id);
}

/** Whether nothing else can be checked where a rule is broken. */
export function isFixed(id: RuleId): boolean {
  const entry: RuleEntry = RULES[id];
  return entry.fixed === true;
}

/** The usual severity of a rule. */
export function severityOf(id: RuleId): Severity {
  return RULES[id].severity;
}
