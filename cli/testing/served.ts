import { once } from 'node:events';
import { type How, spawnCli } from './run-cli.ts';

export interface Served {
  readonly url: string;
  /** What it said so far: log lines and sentences. */
  said(): string;
  stop(): Promise<void>;
}

export const OWNER = { email: 'owner@portico.test', password: 'a quiet owl on the roof' } as const;

/** `portico serve` on a free port over a data folder, ready to be called. */
export async function serve(
  data: string,
  environment: Readonly<Record<string, string>> = {},
  how: Pick<How, 'program' | 'cwd'> = {},
): Promise<Served> {
  const child = spawnCli(['serve'], {
    ...how,
    environment: {
      PORTICO_PORT: '0',
      PORTICO_DATA: data,
      PORTICO_OWNER_EMAIL: OWNER.email,
      PORTICO_OWNER_PASSWORD: OWNER.password,
      ...environment,
    },
  });
  let said = '';
  const url = await new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said += chunk;
      const address = /ready at (http:\/\/\S+)/.exec(said)?.[1];
      if (address !== undefined) resolve(address.replace(/\.$/, ''));
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.on('close', () => reject(new Error(`The server ended: ${said}`)));
  });
  return {
    url,
    said: () => said,
    async stop() {
      const closed = once(child, 'close');
      child.kill('SIGTERM');
      await closed;
    },
  };
}
