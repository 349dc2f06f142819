/** Names of capabilities that gate a feature of the product; an account may hold others too (spec 6). */
export const CAPABILITIES = ['customapp', 'support'] as const;
export type Capability = (typeof CAPABILITIES)[number];

export function hasCapability(held: readonly string[], wanted: Capability): boolean {
  return held.includes(wanted);
}
