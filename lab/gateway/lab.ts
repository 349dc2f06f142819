import type { Steps } from '../harness/steps.ts';
import type { Router } from './gateway.ts';

/** What all parts of the proof share. */
export interface Lab {
  /** Of this run. */
  readonly folder: string;
  /** What openNDS and Portico share. */
  readonly key: string;
  readonly steps: Steps;
  readonly router: Router;
  /** How many visitors come over slow lines. */
  readonly visitors: number;
}
