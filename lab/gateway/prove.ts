/** The proof itself, run in the namespace of the internet's side: `node prove.ts FOLDER VISITORS PART ...`. */
import { randomBytes } from 'node:crypto';
import { Steps } from '../harness/steps.ts';
import { prepareGateway, startRouter } from './gateway.ts';
import { startInternet } from './internet.ts';
import { isPart, parts } from './parts.ts';

const [, , folder = '', visitors = '', ...wanted] = process.argv;
const start = performance.now();
const steps = new Steps();

prepareGateway(folder);
await startInternet(folder);
const router = await startRouter(folder);
const key = randomBytes(16).toString('hex');
for (const part of wanted.filter(isPart)) {
  await parts[part].prove({ folder, key, steps, router, visitors: Number(visitors) });
}
const seconds = ((performance.now() - start) / 1_000).toFixed(1);
console.log(`\n${steps.passed} steps passed, ${steps.failed} failed, ${seconds} s`);
// What still runs goes with the namespaces.
process.exit(steps.failed > 0 ? 1 : 0);
