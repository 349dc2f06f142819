import { parseArgs } from 'node:util';
import { isInstalled } from '../gateway/requirements.ts';
import { chooseSeed } from '../testing/global-setup.ts';
import { startHaproxy } from './balancer/haproxy.ts';
import { startLoopbackProxy } from './balancer/loopback-proxy.ts';
import { FAULT_NAMES, type FaultName } from './faults.ts';
import { judge } from './promises.ts';
import { prove } from './prove.ts';
import { report } from './report.ts';

const HELP = `npm run proof:fleet -- [options]   nodes behind a balancer over one PostgreSQL, while faults strike them
  --rounds 200      how often a node is killed
  --faults LIST     some of ${FAULT_NAMES.join(',')}; others than kill come once for 40 kills
  --seed N          chooses the same faults and the same behaviour again
  --editors 60      tabs that edit
  --visits 2000     visits in a minute
  --nodes 3         at most 3 where HAProxy runs
  --seconds 20      how long a node is frozen
  --minutes 45      a run that takes longer fails
  --keep            keeps the logs of the nodes
  --proxy           the proxy of the test in place of HAProxy`;

const options = {
  rounds: { type: 'string', default: '200' },
  faults: { type: 'string', default: FAULT_NAMES.join(',') },
  seed: { type: 'string' },
  editors: { type: 'string', default: '60' },
  visits: { type: 'string', default: '2000' },
  nodes: { type: 'string', default: '3' },
  seconds: { type: 'string', default: '20' },
  minutes: { type: 'string', default: '45' },
  keep: { type: 'boolean', default: false },
  proxy: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

/** Runs `npm run proof:fleet`: 0 where every promise was kept, 1 where not, 2 for options that cannot be used. */
export async function proveFleet(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...args], options });
  if (values.help) console.log(HELP);
  if (values.help) return 0;
  const numbers = [values.rounds, values.editors, values.visits, values.nodes, values.seconds, values.minutes];
  const [rounds = 0, tabs = 0, visits = 0, nodes = 0, seconds = 0, minutes = 0] = numbers.map(Number);
  const faults = values.faults.split(',') as FaultName[];
  if (
    !(rounds && tabs && visits && nodes && seconds && minutes) ||
    faults.some((name) => !FAULT_NAMES.includes(name))
  ) {
    console.error(HELP);
    return 2;
  }
  const seed = Number(values.seed ?? chooseSeed(process.env));
  const hasHaproxy = !values.proxy && isInstalled('haproxy');
  const startBalancer = hasHaproxy ? startHaproxy : startLoopbackProxy;
  const balancer = hasHaproxy ? 'HAProxy' : 'the proxy of the test (HAProxy: apt-get install haproxy)';
  console.log(`${nodes} nodes behind ${balancer}, ${tabs} editors, ${visits} visits a minute, seed ${seed}`);
  const [signal, dispose] = endings(minutes);
  try {
    const wanted = { nodes, tabs, visits, rounds, faults, seconds, seed, startBalancer, keep: values.keep };
    const seen = await prove({ wanted, say: (line) => console.log(line), signal });
    const judged = judge(seen);
    console.log(report(seen, judged));
    return judged.promises.every(({ holds }) => holds) ? 0 : 1;
  } catch (error) {
    if (!signal.aborted) throw error;
    console.error(signal.reason);
    return 1;
  } finally {
    dispose();
  }
}

/** What ends a run early: somebody, or the time. */
function endings(minutes: number): [signal: AbortSignal, dispose: () => void] {
  const ending = new AbortController();
  const end = (reason: string) => ending.abort(reason);
  const timer = setTimeout(end, minutes * 60_000, `The run was ended: it took longer than ${minutes} minutes.`);
  const interrupted = () => end('The run was interrupted.');
  const signals: NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, interrupted);
  const dispose = () => {
    clearTimeout(timer);
    for (const signal of signals) process.off(signal, interrupted);
  };
  return [ending.signal, dispose];
}
