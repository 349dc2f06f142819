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

/** What is wrong with what was typed: the text's key by field name, or by method name where it is no one field's fault. */
export type Problems = Readonly<Partial<Record<string, TextKey>>>;

/** A field that a method asks of the visitor; it is drawn as an input of this name. */
export interface MethodField {
  readonly name: string;
  readonly label: TextKey;
  readonly input: 'text' | 'email' | 'tel' | 'password';
  /** Value of the input's `autocomplete` attribute. */
  readonly autocomplete: string;
}

/** One login method: everything Portico knows of it, in one file. */
export interface LoginMethod {
  /** Value of `authentications[].name`, of a login element's `method` and of the submit button. */
  readonly name: MethodName;
  readonly label: TextKey;
  /** Settings of a method that has just come onto a page. */
  readonly defaults: MethodConfig;
  readonly fields: readonly MethodField[];
  /** Empty where the visitor may go on. */
  check(values: VisitorValues, config: MethodConfig): Problems;
}
