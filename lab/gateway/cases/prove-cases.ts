import { must } from '../../harness/steps.ts';
import { isOnline } from '../internet.ts';
import type { Lab } from '../lab.ts';
import { openPortico } from '../portico.ts';
import { startTlsFront } from '../tls-front.ts';
import { startBrowser } from '../visitor.ts';
import { cases } from './cases.proof.ts';
import { proveCase } from './prove-case.ts';

/** Each level of openNDS and each way to behave, beside a second device that never logs in. */
export async function proveCases(lab: Lab): Promise<void> {
  const { folder, steps } = lab;
  const portico = await openPortico(folder);
  await startTlsFront(folder);
  const browser = await startBrowser(folder, 'visitor');
  const neighbour = await startBrowser(folder, 'neighbour');
  await steps.section('before the gateway', () =>
    steps.take('without openNDS the visitor and a second device are online', async () => {
      must(await isOnline('visitor', folder), 'the visitor reaches nothing');
      must(await isOnline('neighbour', folder), 'the other device reaches nothing');
    }),
  );
  for (const tested of cases) {
    await steps.section(tested.title, () => proveCase(tested, lab, { portico, browser, neighbour }));
  }
  await Promise.all([browser.close(), neighbour.close()]);
  await portico.stop();
}
