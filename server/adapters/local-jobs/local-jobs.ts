import type { Background } from '../../domain/background.ts';
import type { JobKind, JobQueue } from '../../ports/store/jobs.ts';

type Worker = (id: string) => Promise<void>;

/**
 * Job queue of a server that is the only process on its data: each job starts in a turn of its own. A job that runs
 * when the process ends is not resumed; the handler of its kind cleans up at the next start.
 */
export function createLocalJobs(background: Background): JobQueue {
  const workers = new Map<JobKind, Worker>();
  return {
    async add(kind, id) {
      const worker = workers.get(kind);
      if (!worker) throw new Error(`nothing does the jobs of kind ${kind}`);
      background.run(`${kind} failed`, () => worker(id));
    },
    async work(kind, worker) {
      workers.set(kind, worker);
    },
  };
}
