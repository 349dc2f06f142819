import type { Json } from '#core/page/types.ts';
import type { TextKey } from '#core/texts/index.ts';

/** Every way to log in that spec 3 names. */
export type MethodName =
  | 'facebook'
  | 'twitter'
  | 'google'
  | 'linkedin'
  | 'vk'
  | 'live'
  | 'click'
  | 'email'
  | 'phone'
  | 'emailphone'
  | 'code'
  | 'coupon'
  | 'sms'
  | 'form';

/** The settings of a method in the page configuration: `authentications[].config`. */
export type MethodConfig = { readonly [setting: string]: Json };

/** What a visitor typed, by field name. A field that was not sent is absent. */
export type VisitorValues = Readonly<Record<string, string>>;

/** What is said of a wrong value: a sentence of the catalogue, or the page's own words with the key of their translation. */
export type Wrong = TextKey | { readonly key: string; readonly words: string };

/** What is wrong with what was typed, by field name, or by method name where it is no one field's fault. */
export type Problems = Readonly<Partial<Record<string, Wrong>>>;

/** What checking needs that is too heavy to come along with the registry. */
interface CheckTools {
  /** Whether a page owner's pattern is found in what was typed. */
  matches(pattern: string, typed: string): boolean;
  /** The year it is; days of any year are taken where it is absent. */
  readonly year?: number;
}

/** Empty where the visitor may go on. */
export type Check = (values: VisitorValues, config: MethodConfig, tools: CheckTools) => Problems;

/** A field that a method asks of the visitor; it is drawn as an input of this name. */
export interface MethodField {
  readonly name: string;
  /** Names it among the page's translations: `form.<key>.label` (design 5). */
  readonly key: string;
  /** In the base text. */
  readonly label: string;
  readonly input:
    | 'text'
    | 'email'
    | 'tel'
    | 'password'
    | 'number'
    | 'date'
    | 'lines'
    | 'tick'
    | 'ticks'
    | 'radios'
    | 'hidden';
  /** Value of the input's `autocomplete` attribute; none where absent or empty. */
  readonly autocomplete?: string;
  /** What a hidden field sends. */
  readonly value?: string;
  readonly optional?: boolean;
  /** Of the label; as its surroundings where absent or empty. */
  readonly color?: string;
  /** Of `ticks`, each with a name of its own, and of `radios`, which share the field's. */
  readonly options?: readonly { readonly name: string; readonly value: string; readonly label: string }[];
}

/** One login method: everything Portico knows of it, in one file. */
export interface LoginMethod {
  /** Value of `authentications[].name`, of a login element's `method` and of the submit button. */
  readonly name: MethodName;
  readonly label: TextKey;
  /** Settings of a method that has just come onto a page. */
  readonly defaults: MethodConfig;
  fields(config: MethodConfig): readonly MethodField[];
  readonly check: Check;
}
