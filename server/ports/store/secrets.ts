/** Secrets by their path, for one page or dashboard. */
export type SecretValues = ReadonlyMap<string, string>;

/**
 * Secrets, stored apart from their configuration and encrypted with the server's key. A scope is `dashboard:<id>`,
 * `gateways:<id of their dashboard>`, `page:<id>` (draft), `published:<id>`, or `delivery-test:<id>` until that test ends.
 */
export interface Secrets {
  /** Secrets that were encrypted with another key are left out, as if they had never been set. */
  of(scope: string): Promise<SecretValues>;
  /** Makes these the only secrets of the scope. */
  replace(scope: string, values: SecretValues): Promise<void>;
}
