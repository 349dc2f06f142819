import { type TextKey, type TextParams, text } from '#core/texts/index.ts';
import type { NodeId } from './types.ts';

/** A finding about a page: its sentence, severity, and place. */
export interface Finding {
  readonly level: 'warning' | 'error';
  readonly key: TextKey;
  readonly params?: TextParams;
  readonly node?: NodeId;
  /** JSON pointer of the part of the configuration it is about. */
  readonly setting?: string;
}

/** The same in words, as it is shown and as it travels. */
export interface ToldFinding {
  readonly level: Finding['level'];
  /** The stable id of what was looked for. */
  readonly rule: string;
  readonly problem: string;
  readonly node?: NodeId;
  /** JSON pointer into the configuration. */
  readonly path?: string;
}

export function tellFinding({ level, key, params, node, setting }: Finding): ToldFinding {
  const place = { ...(node !== undefined && { node }), ...(setting !== undefined && { path: setting }) };
  return { level, rule: ruleOf(key), problem: text(key, params), ...place };
}

/**
 * What a page is checked for, by the sentence that says it. The ids are the same in the editor, in the answers of the
 * server and in those of the command line; they stay as they are when a sentence changes.
 */
const RULES = {
  'publish.noLogin': 'login-missing',
  'publish.loginHidden': 'login-hidden',
  'publish.loginOffScreen': 'login-off-screen',
  'publish.loginHiddenEverywhere': 'login-hidden',
  'publish.loginsHiddenOn': 'login-hidden-on-screen',
  'publish.loginHiddenOn': 'login-hidden-on-screen',
  'publish.termsHiddenOn': 'terms-hidden-on-screen',
  'publish.methodOff': 'method-off',
  'publish.appUnfinished': 'app-unfinished',
  'publish.appUnused': 'app-unused',
  'publish.noApp': 'app-missing',
  'publish.noSms': 'sms-missing',
  'publish.noSmsOptional': 'sms-missing',
  'publish.noCoupons': 'coupons-missing',
  'publish.noOptions': 'options-missing',
  'publish.codeUnchanged': 'code-unchanged',
  'publish.termsUnwritten': 'terms-unwritten',
  'publish.languageUnfinished': 'translation-unfinished',
  'publish.languageUntranslated': 'translation-missing',
  'publish.contrast': 'contrast',
  'publish.contrastUnknown': 'contrast-unknown',
  'publish.smallText': 'text-size',
  'publish.smallTarget': 'target-size',
  'publish.noDescription': 'image-description',
  'publish.noAdvertDescription': 'image-description',
  'publish.noHeading': 'heading-missing',
  'publish.emptyLink': 'link-empty',
  'publish.noAddress': 'address-missing',
  'rules.urlValue': 'address-invalid',
  'publish.htmlDropped': 'html-dropped',
  'publish.notAllowed': 'not-allowed',
  'publish.externalImage': 'host-image',
  'publish.advertHost': 'host-advert',
  'publish.noAdvert': 'advert-missing',
  'publish.heavy': 'weight',
  'publish.firstTrip': 'weight-compressed',
} as const satisfies Readonly<Partial<Record<TextKey, string>>>;

/** The rule of a finding; all that a configuration can be refused for is one rule. */
export function ruleOf(key: TextKey): string {
  return (RULES as Readonly<Partial<Record<TextKey, string>>>)[key] ?? 'configuration';
}
