import type { PageConfiguration } from '#core/config/types.ts';
import type { Control, ControlOption } from '#core/controls/types.ts';
import type { EditResult } from '#core/page/document.ts';
import type { TextKey } from '#core/texts/index.ts';

/** How a setting is shown and typed; web has one view for each. */
export type SettingKind = 'line' | 'lines' | 'date' | 'choice' | 'segments' | 'toggle' | 'color' | 'image' | 'secret';

/** What a setting makes of the configuration: whole fields, or the sentence that says what is wrong. */
export type SettingResult = { readonly change: Partial<PageConfiguration> } | { readonly error: TextKey };

/** Headless half of a setting: between a field of the page's configuration and what a person types. */
export interface Setting {
  readonly id: string;
  readonly label: TextKey;
  readonly hint?: TextKey;
  readonly kind: SettingKind;
  /** Choices where the value is one of a list; suggestions for a line. */
  readonly options?: readonly ControlOption[];
  /** Milliseconds from the last key until it is applied; at once where absent. */
  readonly delay?: number;
  /** Whether it matters beside the others as they are; it does where absent. */
  applies?(configuration: Readonly<PageConfiguration>): boolean;
  /** Warning about a value that is accepted; null without one. */
  warn?(configuration: Readonly<PageConfiguration>): ReturnType<NonNullable<Control['warn']>>;
  /** The value as the input shows it. For a secret it only says whether there is one: `set`, or the empty string. */
  read(configuration: Readonly<PageConfiguration>): string;
  parse(typed: string, configuration: Readonly<PageConfiguration>): SettingResult;
}

/** Settings that stand together under a heading. */
export interface SettingGroup {
  readonly id: string;
  readonly label: TextKey;
  readonly hint?: TextKey;
  readonly settings: readonly Setting[];
}

/** A change of settings with a structure, such as the fields of a form: whole fields of the configuration, or why not. */
export type SettingVerb<Args> = (
  configuration: Readonly<PageConfiguration>,
  args: Args,
) => EditResult<Partial<PageConfiguration>>;
