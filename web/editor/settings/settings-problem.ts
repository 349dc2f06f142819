/** Why the settings cannot be saved as they are. */
export interface SettingsProblem {
  readonly reason: string;
  /** JSON pointer to the one that is meant; null where none is. */
  readonly path: string | null;
}
