import type { ComponentType } from 'react';
import type { Control } from '#core/controls/types.ts';

/**
 * View half of a control: shows a value as text and tells what a person types. It knows neither the page
 * nor the property; the row around it keeps what was typed while it is wrong, and shows the message.
 */
export interface ControlViewProps {
  readonly control: Pick<Control, 'label' | 'options' | 'delay'>;
  /** Id of the input, named by the row's label. */
  readonly id: string;
  readonly value: string;
  /** Ids of what describes the input: its message. */
  readonly describedBy?: string;
  readonly invalid: boolean;
  readonly disabled: boolean;
  /** Something was typed; one undo step as long as it goes on. */
  onType(typed: string): void;
  /** The person is done with it: Enter, or a click elsewhere. */
  onDone(): void;
}

export type ControlView = ComponentType<ControlViewProps>;
