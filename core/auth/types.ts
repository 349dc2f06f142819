import type { LoginMethodName } from '#core/constants.ts';
import type { Json, LoginField } from '#core/page/types.ts';
import type { TextKey } from '#core/texts/index.ts';

/** The settings of a method in the page configuration: `authentications[].config`. */
export type MethodConfig = { readonly [setting: string]: Json };

/** What a visitor typed, by field name. A field that was not sent is absent. */
export type VisitorValues = Readonly<Record<string, string>>;

/** The sentence for a wrong value: from the catalogue, or the page's own words with the key of their translation. */
export type Wrong = TextKey | { readonly key: string; readonly words: string } | { readonly said: string };

/** The errors of the typed values, by field name, or by method name if no single field is wrong. */
export type Problems = Readonly<Partial<Record<string, Wrong>>>;

/** Whether a page owner's pattern is found in what was typed. */
export type Matches = (pattern: string, typed: string) => boolean;

/** Tools for checking that are too heavy to be loaded with the registry. */
interface CheckTools {
  readonly matches: Matches;
  /** Today, YYYY-MM-DD; absent: a day of any time is accepted. */
  readonly today?: string;
}

/** Empty if the visitor may continue. */
export type Check = (values: VisitorValues, config: MethodConfig, tools: CheckTools) => Problems;

/** A field that a method shows to the visitor; an input of this name. */
export interface MethodField extends LoginField {
  /** Names it among the page's translations: `form.<key>.label` (spec page-document.11). */
  readonly key: string;
  /** A value that lets the visitor in, such as a code, and is never stored. */
  readonly credential?: true;
  /** Who verifies that the visitor can be reached by what is typed. */
  readonly verifier?: VerifierName;
}

/** Fields with a label `authentication.<field>` and a hint `authentication.<field>Hint`; a line says `...Empty` when it is. */
type Labelled<Suffix extends string> = {
  [Key in TextKey]: Key extends `authentication.${infer F}${Suffix}` ? F : never;
};

/** A setting in the method's own configuration: a switch, or a line of words that may not be empty. */
export type MethodSetting =
  | { readonly kind: 'toggle'; readonly field: Labelled<'Hint'>[TextKey] }
  | { readonly kind: 'line'; readonly field: Labelled<'Empty'>[TextKey] & Labelled<'Hint'>[TextKey] };

/** One login method: everything Portico knows of it, in one file. */
export interface LoginMethod {
  /** Value of `authentications[].name`, of a login element's `method` and of the submit button. */
  readonly name: LoginMethodName;
  readonly label: TextKey;
  /** The kind of login: something the page gives out, a contact, an account elsewhere. */
  readonly group: 'page' | 'contact' | 'account';
  /** Settings of a method that has just come onto a page. */
  readonly defaults: MethodConfig;
  /** The setting with its code: whoever knows that is let in, and the default is known to everybody. */
  readonly codeSetting?: string;
  /** What a page's owner can set, besides an app and a form. */
  readonly settings?: readonly MethodSetting[];
  fields(config: MethodConfig): readonly MethodField[];
  readonly check: Check;
  /** Hosts that visitors must reach while they log in; `*.example.com` is every host below it. */
  readonly hosts?: readonly string[];
  /** Who decides if all fields are valid: the provider of the account, a code by SMS, a list of coupons. */
  readonly verifier?: VerifierName;
  /** Its setting `flow` invites visitors to something once they have logged in. */
  readonly invites?: true;
  /** The component of its element, where that is not a login button. */
  readonly element?: 'custom-form';
  /** Its setting `forceCustomForm` asks the custom form as well. */
  readonly addsForm?: true;
  /** Sentences that only this method says; with `setting`, only where that is switched on. */
  readonly says?: { readonly sentences: RegExp; readonly setting?: string };
}

/**
 * Names of those who can decide a login beside the page (core/auth/verifiers.ts). A new one is added here; the compiler then
 * names every record that lacks it.
 */
export type VerifierName = 'account' | 'sms' | 'coupon';
