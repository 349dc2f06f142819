/** Pieces of JSON Schema that several routes share. */
export const EMAIL = { type: 'string', maxLength: 254, pattern: '^[^\\s@]+@[^\\s@]+$' } as const;
export const TOKEN = { type: 'string', minLength: 1, maxLength: 512 } as const;
/** What is typed into a password field; the rules of a good one are checked where one is set. */
export const TYPED_PASSWORD = { type: 'string', maxLength: 4_096 } as const;

/** An object with exactly these properties, all of them required. */
export function exactly(properties: Readonly<Record<string, object>>): object {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
}
