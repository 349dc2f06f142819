import { text } from '#core/texts/index.ts';
import type { Settings } from './domain/settings.ts';

/** Why the server cannot listen, as a sentence; other errors as they are. */
export function startProblem(error: unknown, { port, host }: Settings): unknown {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'EADDRINUSE' || code === 'EACCES') return new Error(text('server.start.port', { port, host }));
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return new Error(text('server.start.host', { host }));
  return error;
}
