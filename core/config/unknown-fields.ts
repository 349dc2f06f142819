import type { ConfigurationField } from './fields/field.ts';
import { configurationSchema, definitionOf } from './fields/schema.ts';
import { isObject, type JsonObject, own, pointer } from './json.ts';
import { type ConfigurationFinding, shortened } from './report.ts';

/** The fields of a value by the schema; null where any are allowed. */
interface Shape {
  readonly fields: ReadonlyMap<string, Shape> | null;
  /** The shape of items of a list, and of the values of a map. */
  readonly items: Shape | null;
  /** The shape of `config`, by the login method that an entry names. */
  readonly configs: ReadonlyMap<string, Shape> | null;
}

const FREE: Shape = { fields: null, items: null, configs: null };

let wholeShape: Shape | null = null;

/** Fields that the schema does not have: they are kept, and most are slips of whoever wrote them. */
export function unknownFields(configuration: unknown): ConfigurationFinding[] {
  wholeShape ??= shapeOf(configurationSchema);
  const findings: ConfigurationFinding[] = [];
  look(configuration, wholeShape, null, findings);
  return findings;
}

/** Where a value stands; written as a pointer only where there is something to tell. */
interface Place {
  readonly key: string | number;
  readonly around: Place | null;
}

function pathOf(place: Place | null): string {
  return place === null ? '' : pointer(pathOf(place.around), place.key);
}

function look(value: unknown, shape: Shape, place: Place | null, findings: ConfigurationFinding[]): void {
  if (Array.isArray(value)) {
    if (shape.items === null) return;
    for (let at = 0; at < value.length; at++) look(value[at], shape.items, { key: at, around: place }, findings);
    return;
  }
  if (!isObject(value)) return;
  for (const key in value) {
    const inside = shape.fields?.get(key) ?? shape.items;
    if (inside) {
      const item = value[key];
      if (typeof item !== 'object' || item === null) continue;
      look(item, key === 'config' ? configShape(shape, value, inside) : inside, { key, around: place }, findings);
    } else if (shape.fields !== null) {
      findings.push(unknown(value, key, shape.fields, pathOf({ key, around: place })));
    }
  }
}

function configShape({ configs }: Shape, entry: JsonObject, otherwise: Shape): Shape {
  return configs?.get(String(own(entry, 'name'))) ?? otherwise;
}

/** Names that are missing beside it are what it may have meant. */
function unknown(
  value: JsonObject,
  key: string,
  fields: ReadonlyMap<string, Shape>,
  path: string,
): ConfigurationFinding {
  const missing = [...fields.keys()].filter((name) => !Object.hasOwn(value, name));
  const field = shortened(key);
  const close = missing
    .map((name) => ({ name, steps: field === key ? distance(key.toLowerCase(), name.toLowerCase()) : key.length }))
    .filter(({ name, steps }) => steps <= Math.max(1, Math.floor(name.length / 3)))
    .sort((a, b) => a.steps - b.steps)[0];
  return close === undefined
    ? { severity: 'warning', path, key: 'config.unknownField', params: { field } }
    : { severity: 'warning', path, key: 'config.unknownFieldLike', params: { field, like: close.name } };
}

/** The part of JSON Schema that the schema of a page configuration uses for objects. */
function shapeOf(part: ConfigurationField): Shape {
  if (part.$ref !== undefined) return shapeOf(definitionOf(part.$ref));
  if (part.anyOf !== undefined) return part.anyOf.map(shapeOf).find(({ fields }) => fields !== null) ?? FREE;
  const items = part.items ?? part.additionalProperties;
  return {
    fields: part.properties
      ? new Map(Object.entries(part.properties).map(([name, inner]) => [name, shapeOf(inner)]))
      : null,
    items: items ? shapeOf(items) : null,
    configs: part.allOf ? configsOf(part.allOf) : null,
  };
}

function configsOf(branches: NonNullable<ConfigurationField['allOf']>): ReadonlyMap<string, Shape> {
  return new Map(
    branches.flatMap((branch) => {
      const { name = {} } = branch.if.properties ?? {};
      const shape = shapeOf(branch.then.properties?.config ?? {});
      return (name.enum ?? [name.const ?? '']).map((method): [string, Shape] => [method, shape]);
    }),
  );
}

/** How many edits make one word of another: letters put in, left out or replaced. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (let index = 0; index < other.length; index++) {
      const replaced = (row[index] ?? 0) + (letter === other[index] ? 0 : 1);
      next.push(Math.min(replaced, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
