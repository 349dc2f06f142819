import type { Background } from '../../domain/background.ts';
import type { JobKind, JobQueue } from '../../ports/job-queue.ts';

type Worker = (id: string) => Promise<void>;

/**
 * Jobs of a server that is the only process on its data: each begins in a turn of its own after it was added. What is
 * under way when the process ends is not taken up again; whoever does the jobs of a kind settles that when it starts.
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
