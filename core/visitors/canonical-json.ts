/** JSON of values without functions, as it came from JSON. */
type Value = string | number | boolean | null | readonly Value[] | { readonly [key: string]: Value };

/** The one way to write JSON down (RFC 8785): keys in the order of their UTF-16 units, no space, numbers as JavaScript has them. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(ordered(value as Value));
}

function ordered(value: Value): Value {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, ordered(inner)]));
}

/** The parts of a receipt by name: its own fields, and behind `record` those of the record in it. */
export function receiptParts(receipt: object): Readonly<Record<string, unknown>> {
  const { 'dpv:hasRecordOfActivity': record = {}, ...own } = receipt as Readonly<Record<string, unknown>>;
  const inner = Object.entries(record as object).map(([name, part]) => [`record ${name}`, part] as const);
  return { ...own, ...Object.fromEntries(inner) };
}
