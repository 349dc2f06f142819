/** An input that a login method asks a visitor to fill in. `label` is in the language drawn. */
export interface LoginField {
  readonly name: string;
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
  /** What could be typed, shown while nothing is. */
  readonly placeholder?: string;
  /** Value of the input's `autocomplete` attribute; none where absent or empty. */
  readonly autocomplete?: string;
  /** The value of a hidden field. */
  readonly value?: string;
  readonly optional?: boolean;
  /** A phone number that a code is sent to. */
  readonly verified?: boolean;
  /** Of the label; as its surroundings where absent or empty. */
  readonly color?: string;
  /** Of `ticks`, each with a name of its own, and of `radios`, which share the field's. */
  readonly options?: readonly { readonly name: string; readonly value: string; readonly label: string }[];
}
