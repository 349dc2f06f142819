/**
 * Writes fixtures/gateways: what each vendor's gateway sends, and what has to go out to it, worked out from the field
 * guide alone. It imports nothing of the product, so that both have to be right. Every file beside this one exports a
 * function for each kind of gateway, by its name. `node lab/gateway-vectors/main.ts`
 */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run } from '../../scripts/build/run.ts';
import { PAGE, PASSWORD, USER, type Vector } from './vector.ts';

type Vectors = Readonly<Record<string, () => readonly Vector[]>>;

const vendors = readdirSync(import.meta.dirname).filter((name) => name !== 'main.ts' && name !== 'vector.ts');

await run(import.meta.url, 'vectors of gateways', async () => {
  const folder = join(ROOT, 'fixtures/gateways');
  mkdirSync(folder, { recursive: true });
  for (const name of vendors) {
    const kinds: Vectors = await import(`./${name}`);
    for (const [kind, vectors] of Object.entries(kinds)) {
      const file = { kind, page: PAGE, credentials: { user: USER, password: PASSWORD }, vectors: vectors() };
      writeFileSync(join(folder, `${kind}.json`), `${JSON.stringify(file, null, 2)}\n`);
    }
  }
});
