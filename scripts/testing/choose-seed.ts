import { randomInt } from 'node:crypto';

/**
 * The seed of a run's generated values: FC_SEED where it is given. In CI always the same, so that a run says something
 * of the change and nothing of luck; everywhere else another one each time.
 */
export function chooseSeed({ FC_SEED, CI }: NodeJS.ProcessEnv): number {
  if (FC_SEED !== undefined) return Number(FC_SEED);
  return CI ? 1 : randomInt(2 ** 31);
}
