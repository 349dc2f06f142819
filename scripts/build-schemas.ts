/**
 * Compiles the JSON Schemas to standalone modules in schemas/compiled, so that no `new Function` runs anywhere:
 * `schemas/<name>.schema.json` becomes `<name>.js` exporting `validate`, and the properties' schemas of the
 * component registry become `component-props.js` exporting `validators` by component and property.
 */
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Ajv } from 'ajv';
import standalone from 'ajv/dist/standalone/index.js';
import addFormats from 'ajv-formats';
import { build } from 'esbuild';

const ROOT = join(import.meta.dirname, '..');
const SOURCE = join(ROOT, 'schemas');
const OUTPUT = join(SOURCE, 'compiled');
const SUFFIX = '.schema.json';

interface Module {
  readonly name: string;
  readonly code: string;
  readonly types: string;
}

const TYPES = {
  validate: `import type { Validate } from '../types.ts';\nexport declare const validate: Validate;\n`,
  validators: `import type { Validate } from '../types.ts';\nexport declare const validators: Readonly<Record<string, Readonly<Record<string, Validate>>>>;\n`,
};

/** Compiles everything; returns the names of the modules. A file whose content did not change is left alone. */
async function buildSchemas(): Promise<string[]> {
  await mkdir(OUTPUT, { recursive: true });
  const fromFiles = await schemaFileModules();
  await emit(fromFiles);
  // The registry may use the modules above, so it is imported after they are there.
  const fromRegistry = await componentModules();
  await emit(fromRegistry);
  const names = [...fromFiles, ...fromRegistry].map((module) => module.name);
  await removeOthers(names);
  return names;
}

/** Without ajv's own messages: core has a sentence for each keyword (core/config/schema-errors.ts). */
function newAjv(): Ajv {
  const ajv = new Ajv({
    strict: true,
    allErrors: true,
    allowUnionTypes: true,
    messages: false,
    code: { source: true, esm: true },
  });
  addFormats.default(ajv);
  return ajv;
}

async function schemaFileModules(): Promise<Module[]> {
  const files = (await readdir(SOURCE)).filter((file) => file.endsWith(SUFFIX)).sort();
  const ajv = newAjv();
  const keys = new Map<string, string>();
  for (const file of files) {
    const schema = JSON.parse(await readFile(join(SOURCE, file), 'utf8'), withoutWords) as { $id?: string };
    const key = schema.$id ?? file;
    ajv.addSchema(schema, key);
    keys.set(file, key);
  }
  return files.map((file) => ({
    name: file.slice(0, -SUFFIX.length),
    code: compiled(file, () => standalone(ajv, { validate: keys.get(file) ?? file })),
    types: TYPES.validate,
  }));
}

/** A check for each different schema of a property, and a table of them by component: much shorter than a check for each. */
async function componentModules(): Promise<Module[]> {
  const { components } = await import('#core/components/index.ts');
  const ajv = newAjv();
  const names = new Map<string, string>();
  const variables: Record<string, string> = {};
  const entries = components.map(({ name, schema }) => {
    const checks = Object.entries(propertiesOf(schema)).map(([property, own]) => {
      const json = JSON.stringify(own);
      const variable = names.get(json) ?? `check${names.size}`;
      if (!names.has(json)) {
        compiled(`${property} of ${name}`, () => ajv.addSchema(own, variable));
        names.set(json, variable);
        variables[variable] = variable;
      }
      return `${JSON.stringify(property)}: ${variable}`;
    });
    return `${JSON.stringify(name)}: { ${checks.join(', ')} }`;
  });
  const code = compiled('component properties', () => standalone(ajv, variables));
  return [
    {
      name: 'component-props',
      code: `${code}\nexport const validators = { ${entries.join(', ')} };`,
      types: TYPES.validators,
    },
  ];
}

function propertiesOf(schema: object): Readonly<Record<string, object>> {
  return (schema as { properties?: Readonly<Record<string, object>> }).properties ?? {};
}

/** What a schema says to its readers is not needed where it is checked. */
function withoutWords(key: string, value: unknown): unknown {
  return (key === 'title' || key === 'description') && typeof value === 'string' ? undefined : value;
}

function compiled<T>(what: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new Error(`Schema of ${what} does not compile: ${(error as Error).message}`);
  }
}

/** One esbuild pass bundles ajv's small runtime into each module. */
async function emit(modules: readonly Module[]): Promise<void> {
  if (modules.length === 0) return;
  const sources = new Map(modules.map((module) => [module.name, module.code]));
  const result = await build({
    entryPoints: [...sources.keys()].map((name) => ({ in: `schema:${name}`, out: name })),
    outdir: OUTPUT,
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    minifySyntax: true,
    legalComments: 'none',
    plugins: [
      {
        name: 'schema',
        setup(plugin) {
          plugin.onResolve({ filter: /^schema:/ }, ({ path }) => ({ path: path.slice(7), namespace: 'schema' }));
          plugin.onLoad({ filter: /.*/, namespace: 'schema' }, ({ path }) => ({
            contents: sources.get(path) ?? '',
            resolveDir: ROOT,
          }));
        },
      },
    ],
  });
  for (const file of result.outputFiles) await writeIfChanged(file.path, file.text);
  for (const module of modules) await writeIfChanged(join(OUTPUT, `${module.name}.d.ts`), module.types);
}

/** Written beside and renamed, so that a test run at the same moment never reads half a file. */
async function writeIfChanged(path: string, content: string): Promise<void> {
  if (existsSync(path) && (await readFile(path, 'utf8')) === content) return;
  const temporary = `${path}.${process.pid}`;
  await writeFile(temporary, content);
  await rename(temporary, path);
}

async function removeOthers(names: readonly string[]): Promise<void> {
  const expected = new Set(names.flatMap((name) => [`${name}.js`, `${name}.d.ts`]));
  for (const file of await readdir(OUTPUT)) {
    if (/\.(js|d\.ts)$/.test(file) && !expected.has(file)) await rm(join(OUTPUT, file), { force: true });
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    const names = await buildSchemas();
    console.log(`Compiled ${names.length} schemas into schemas/compiled`);
  } catch (error) {
    console.error(`The schemas do not compile: ${(error as Error).message}`);
    process.exitCode = 1;
  }
}
