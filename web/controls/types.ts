import type { ComponentType } from 'react';
import type { Control } from '#core/controls/types.ts';

/**
 * The view of a control: shows a value as text and reports what the user types. It knows neither the page nor the
 * property; the row around it keeps a wrong value and shows its message.
 */
export interface ControlViewProps {
  readonly control: Pick<Control, 'label' | 'options' | 'delay' | 'refers'>;
  /** Id of the input, named by the row's label. */
  readonly id: string;
  readonly value: string;
  /** What applies where nothing is set, in words. */
  readonly applied?: string | undefined;
  /** What is selected does not agree: `value` is empty, and `applied` says so. */
  readonly mixed?: boolean | undefined;
  /** The same as the control shows a value: a color, a font, one of its choices. */
  readonly appliedValue?: string | undefined;
  /** Ids of what describes the input: its message. */
  readonly describedBy?: string;
  readonly invalid: boolean;
  /** Reads a part of the value by itself, where a view has several inputs: only the wrong one is marked. */
  readonly parse?: Control['parse'];
  readonly disabled: boolean;
  /** Called while the user types; all calls until `onDone` are one undo step. */
  onType(typed: string): void;
  /** The user is done: Enter, or a click elsewhere. */
  onDone(): void;
}

export type ControlView = ComponentType<ControlViewProps>;
