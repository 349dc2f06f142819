/** One thing a schema found wrong, in the shape ajv reports it. */
export interface SchemaError {
  readonly keyword: string;
  /** JSON pointer to the place in the data: `/authentications/0/name`. */
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly message?: string;
}

/** A compiled schema. After a false answer `errors` holds every error of that call. */
export interface Validate {
  (data: unknown): boolean;
  errors?: readonly SchemaError[] | null;
}
