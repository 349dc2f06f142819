import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test, vi } from 'vitest';
import { oldConfiguration } from '#core/testing/old-configurations.ts';
import { runCli, temporaryFolder } from '../testing/run-cli.ts';

/** `npm run proof` takes 10,000 configurations. */
const BATCHES = process.env.PROOF ? 20 : 1;
const FILES = process.env.PROOF ? 500 : 60;
vi.setConfig({ testTimeout: process.env.PROOF ? 1_800_000 : 120_000 });

const folder = temporaryFolder();
afterAll(() => folder.remove());

/** Generated configurations as files: bare, in a page, as text in a page; in all layouts. */
const file = fc
  .record({
    configuration: oldConfiguration(),
    form: fc.constantFrom<'bare' | 'page' | 'text' | 'wrapped'>('bare', 'page', 'text', 'wrapped'),
    indent: fc.constantFrom(undefined, 2, 4, '\t'),
    lineEnd: fc.constantFrom('\n', '\r\n'),
    mark: fc.constantFrom('', '\ufeff'),
    end: fc.constantFrom('', '\n'),
  })
  .map(({ configuration, form, indent, lineEnd, mark, end }) => {
    const config = form === 'text' ? JSON.stringify(configuration) : configuration;
    const page = { label: 'Lobby', html: '', config };
    const values = { bare: configuration, page, text: page, wrapped: { editor_page: page } };
    const value = values[form];
    return mark + `${JSON.stringify(value, null, indent)}${end}`.replaceAll('\n', lineEnd);
  });

const migrate = (...words: string[]) => runCli(['migrate', ...words, '--json'], { cwd: folder.path });
const bytesIn = (name: string) => {
  const place = join(folder.path, name);
  const files = readdirSync(place).filter((each) => each.endsWith('.json'));
  return new Map(files.map((each) => [each, readFileSync(join(place, each), 'hex')]));
};

test.each(Array.from({ length: BATCHES }, (_, batch) => batch))(
  'batch %i: migrating twice is migrating once, --undo restores every byte, and the loss report is true',
  async (batch) => {
    const name = `batch-${batch}`;
    mkdirSync(join(folder.path, name));
    const texts = fc.sample(file, { numRuns: FILES, seed: 4_000 + batch });
    for (const [index, source] of texts.entries())
      writeFileSync(join(folder.path, name, `${1_000 + index}.json`), source);
    const before = bytesIn(name);

    const first = JSON.parse((await migrate('--write', name)).out);
    const after = bytesIn(name);
    expect(first.files).toHaveLength(FILES);
    expect(first.migrated).toBeGreaterThan(FILES / 4);
    for (const { file: path, state, report } of first.files) {
      const base = path.split('/').at(-1);
      if (state === 'migrated')
        expect({ path, ...report }).toEqual({ path, ...compared(before.get(base), after.get(base)) });
      else expect([path, after.get(base)]).toEqual([path, before.get(base)]);
    }

    const again = JSON.parse((await migrate('--write', name)).out);
    expect({ migrated: again.migrated, current: again.current }).toEqual({
      migrated: 0,
      current: first.migrated + first.current,
    });
    expect(bytesIn(name)).toEqual(after);

    const undone = await migrate('--undo', name);
    expect(undone.code).toBe(0);
    expect(bytesIn(name)).toEqual(before);
    expect(readdirSync(join(folder.path, name))).toEqual([...before.keys()].sort());
  },
);

/** The same comparison, written another way: every value as a line, and sets of lines. */
function compared(before: string | undefined, after: string | undefined) {
  const [one, other] = [before, after].map((hex) => configurationIn(Buffer.from(hex ?? '', 'hex').toString()));
  const ins = new Map(lines(one, ''));
  const outs = new Map(lines(other, ''));
  const everything = new Map([...inner(other, ''), ...outs]);
  const was = new Map([...inner(one, ''), ...ins]);
  const changed = [...ins].filter(([path, value]) => everything.has(path) && everything.get(path) !== value);
  const removed = [...ins].filter(([path]) => !everything.has(path));
  const added = [...outs].filter(([path]) => !was.has(path));
  return {
    in: ins.size,
    out: outs.size,
    kept: ins.size - changed.length - removed.length,
    changed: changed.map(([path, value]) => ({
      path,
      before: JSON.parse(value),
      after: JSON.parse(everything.get(path) as string),
    })),
    added: added.map(([path, value]) => ({ path, after: JSON.parse(value) })),
    removed: removed.map(([path, value]) => ({ path, before: JSON.parse(value) })),
  };
}

function configurationIn(source: string): unknown {
  const value = JSON.parse(source.replace(/^\ufeff/, ''));
  const page = Object.hasOwn(value, 'editor_page') ? value.editor_page : value;
  if (!Object.hasOwn(page, 'config') || Object.hasOwn(page, 'version')) return value;
  return typeof page.config === 'string' ? JSON.parse(page.config) : page.config;
}

/** Plain values and what is empty. */
function* lines(value: unknown, path: string): Iterable<[string, string]> {
  const isFull = typeof value === 'object' && value !== null && Object.keys(value).length > 0;
  if (!isFull) yield [path, JSON.stringify(value)];
  else for (const [key, item] of Object.entries(value)) yield* lines(item, `${path}/${escaped(key)}`);
}

/** Lists and objects with something in them. */
function* inner(value: unknown, path: string): Iterable<[string, string]> {
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) return;
  yield [path, JSON.stringify(value)];
  for (const [key, item] of Object.entries(value)) yield* inner(item, `${path}/${escaped(key)}`);
}

function escaped(key: string): string {
  return key.replace(/[~/]/g, (sign) => (sign === '~' ? '~0' : '~1'));
}
