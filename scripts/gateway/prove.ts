/** The proof itself, run in the namespace of the internet's side: `node prove.ts FOLDER`. */
import { randomBytes } from 'node:crypto';
import { cases } from './cases.proof.ts';
import { prepareGateway, startRouter } from './gateway.ts';
import { isOnline, startInternet } from './internet.ts';
import { startPortico } from './portico.ts';
import { proveCase } from './prove-case.ts';
import { must, Steps } from './steps.ts';
import { startTlsFront } from './tls-front.ts';
import { startBrowser } from './visitor.ts';

const [, , folder = ''] = process.argv;
const start = performance.now();
const key = randomBytes(16).toString('hex');
const steps = new Steps();
let failed = 0;

prepareGateway(folder);
await startInternet();
await startRouter(folder);
const api = await startPortico(folder);
await startTlsFront(folder);
const browser = await startBrowser(folder, 'visitor');
const neighbour = await startBrowser(folder, 'neighbour');
await steps.take('without openNDS the visitor and a second device are online', async () => {
  must(await isOnline('visitor', folder), 'the visitor reaches nothing');
  must(await isOnline('neighbour', folder), 'the other device reaches nothing');
});
for (const tested of cases) {
  console.log(`\n${tested.title}`);
  try {
    await proveCase(tested, steps, { folder, key, api, browser, neighbour });
  } catch (error) {
    console.log(error instanceof Error ? error.message : error);
    failed += 1;
  }
}
const seconds = ((performance.now() - start) / 1_000).toFixed(1);
console.log(`\n${steps.passed} steps passed, ${failed} failed, ${seconds} s`);
// What still runs goes with the namespaces.
process.exit(failed > 0 ? 1 : 0);
