import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Microseconds; the share of a process is counted in each such time anew. */
const PERIOD = 50_000;

interface Version {
  /** Folder in which groups are made. */
  readonly root: string;
  limits(quota: number): readonly [file: string, value: string][];
}

/** cgroups in version 2, and in version 1 as some machines still have them. */
const VERSIONS: readonly Version[] = [
  {
    root: '/sys/fs/cgroup/cpu',
    limits: (quota) => [
      ['cpu.cfs_period_us', `${PERIOD}`],
      ['cpu.cfs_quota_us', `${quota}`],
    ],
  },
  { root: '/sys/fs/cgroup', limits: (quota) => [['cpu.max', `${quota} ${PERIOD}`]] },
];

/**
 * Gives each of these processes at most such a share of one core, so that several on one machine compare as on machines
 * of their own. Returns the function that ends it. Needs Linux and root, else it throws.
 */
export function shareProcessor(pids: readonly number[], share: number): () => void {
  const version = VERSIONS.find(({ root }) => existsSync(join(root, 'cgroup.procs')));
  if (!version) throw new Error('A share of the processor (--share) needs Linux with cgroups.');
  const groups = pids.map((pid) => {
    const group = join(version.root, `portico-bench-${pid}`);
    mkdirSync(group);
    for (const [file, value] of version.limits(Math.round(share * PERIOD))) writeFileSync(join(group, file), value);
    writeFileSync(join(group, 'cgroup.procs'), `${pid}`);
    return group;
  });
  return () => {
    for (const group of groups) rmdirSync(group);
  };
}
