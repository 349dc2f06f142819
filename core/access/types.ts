/** What uses a page that is to be deleted. */
export interface Deletion {
  readonly published: boolean;
  /** Names of the configured gateways that send their visitors to it, in order. */
  readonly gateways: readonly string[];
  /** How many people it is shared with. */
  readonly people: number;
  /** How many devices logged in with it within the last seven days. */
  readonly visitors: number;
}
