import { chooseSeed } from '../../scripts/testing/global-setup.ts';
import { untilEnded } from '../harness/ending.ts';
import { isInstalled } from '../harness/installed.ts';
import { program, WrongOption } from '../harness/program.ts';
import { startHaproxy } from './balancer/haproxy.ts';
import { startLoopbackProxy } from './balancer/loopback-proxy.ts';
import { FAULT_NAMES, type FaultName } from './faults.ts';
import { judge } from './promises.ts';
import { prove } from './prove.ts';
import { report } from './report.ts';

/** Runs `npm run proof:fleet`: 0 where every promise was kept. */
export const main = program({
  help: `npm run proof:fleet -- [options]   nodes behind a balancer over one PostgreSQL, while faults strike them
  --rounds 200      how often a node is killed
  --faults LIST     some of ${FAULT_NAMES.join(',')}; others than kill come once for 40 kills
  --seed N          chooses the same faults and the same behaviour again
  --editors 60      tabs that edit
  --visits 2000     visits in a minute
  --nodes 3         at most 3 where HAProxy runs
  --seconds 20      how long a node is frozen
  --minutes 45      a run that takes longer fails
  --keep            keeps the logs of the nodes
  --proxy           the proxy of the test in place of HAProxy`,
  defaults: {
    rounds: 200,
    faults: FAULT_NAMES.join(','),
    seed: null,
    editors: 60,
    visits: 2_000,
    nodes: 3,
    seconds: 20,
    minutes: 45,
    keep: false,
    proxy: false,
  },
  needs: ['web', 'server'],
  async run({ editors: tabs, proxy, minutes, ...options }) {
    const faults = options.faults.split(',') as FaultName[];
    const unknown = faults.find((name) => !FAULT_NAMES.includes(name));
    if (unknown !== undefined) throw new WrongOption(`There is no fault '${unknown}'.`);
    const seed = Number(options.seed ?? chooseSeed(process.env));
    const hasHaproxy = !proxy && isInstalled('haproxy');
    const startBalancer = hasHaproxy ? startHaproxy : startLoopbackProxy;
    const balancer = hasHaproxy ? 'HAProxy' : 'the proxy of the test (HAProxy: apt-get install haproxy)';
    const { nodes, visits } = options;
    console.log(`${nodes} nodes behind ${balancer}, ${tabs} editors, ${visits} visits a minute, seed ${seed}`);
    return untilEnded(minutes, async (signal) => {
      const wanted = { ...options, tabs, faults, seed, startBalancer };
      const seen = await prove({ wanted, say: (line) => console.log(line), signal });
      const judged = judge(seen);
      console.log(report(seen, judged));
      return judged.promises.every(({ holds }) => holds) ? 0 : 1;
    });
  },
});
