/**
 * Writes what describes the API: the schemas of its answer types, docs/openapi.json and the table of docs/api.md. With
 * `--check` it writes nothing and fails where one of them differs from the code.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from './build/run.ts';
import { betweenMarks } from './docs/between-marks.ts';
import { writeGenerated } from './docs/generated.ts';
import { answerTypeSchemas } from './openapi/answer-types.ts';
import { callsTable } from './openapi/calls-table.ts';

const TYPES = 'server/routes/route/answer-types.json';

const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`;

/** Path -> content; a file is read by the one after it, so they are written in this order. */
async function* files(): AsyncGenerator<readonly [string, string]> {
  yield [TYPES, json(answerTypeSchemas())];
  const { describeApi } = await import('../server/routes/openapi/describe-api.ts');
  const { routes } = await import('../server/routes/index.ts');
  yield ['docs/openapi.json', json(describeApi(routes))];
  yield ['docs/api.md', betweenMarks(await readFile(join(ROOT, 'docs/api.md'), 'utf8'), 'calls', callsTable(routes))];
}

await writeGenerated('scripts/openapi.ts', files());
