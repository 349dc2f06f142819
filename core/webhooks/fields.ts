/** What an event says further, by the name of its type. */
interface FieldTypes {
  /** The id of something. */
  readonly id: string;
  /** The id of something that there need not be. */
  readonly 'id?': string | null;
  readonly ids: readonly string[];
  readonly text: string;
  readonly 'text?': string | null;
  readonly number: number;
  readonly 'number?': number | null;
  readonly flag: boolean;
  /** ISO 8601. */
  readonly time: string;
  /** What is left of a voucher; null: it is not limited. */
  readonly left: { readonly seconds: number | null; readonly bytes: number | null };
}

export type FieldType = keyof FieldTypes;
export type Fields = Readonly<Record<string, FieldType>>;
export type ValuesOf<Types extends Fields> = { readonly [Name in keyof Types]: FieldTypes[Types[Name]] };

const orNull = (type: string) => ({ type: [type, 'null'] });

/** The JSON Schema of each type. */
const SCHEMAS: Readonly<Record<FieldType, object>> = {
  id: { type: 'string' },
  'id?': orNull('string'),
  ids: { type: 'array', items: { type: 'string' } },
  text: { type: 'string' },
  'text?': orNull('string'),
  number: { type: 'integer' },
  'number?': orNull('integer'),
  flag: { type: 'boolean' },
  time: { type: 'string', format: 'date-time' },
  left: {
    type: 'object',
    required: ['seconds', 'bytes'],
    additionalProperties: false,
    properties: { seconds: orNull('integer'), bytes: orNull('integer') },
  },
};

export function fieldSchemas(fields: Fields): Record<string, object> {
  return Object.fromEntries(Object.entries(fields).map(([name, type]) => [name, SCHEMAS[type]]));
}
