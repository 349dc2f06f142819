import type { ServerContext } from './context.ts';

/**
 * Does what no request waits for: the work of a timer or of a socket's event. There a fault, such as a full disk,
 * would end the process; here it is logged as `what`, and `otherwise` is done.
 */
export function guarded(
  what: string,
  { log }: Pick<ServerContext, 'log'>,
  work: () => void,
  otherwise: () => void = () => undefined,
): void {
  try {
    work();
  } catch (error) {
    log.error({ err: error }, what);
    otherwise();
  }
}
