import { untilEnded } from '../harness/ending.ts';
import { startPortico } from '../harness/portico.ts';
import { program } from '../harness/program.ts';
import { makeCustomers, PASSWORD } from './customers.ts';
import { takePictures } from './pictures.ts';

const OPERATOR = { email: 'operator@provider.example', password: PASSWORD } as const;

/** Runs `npm run demo:provider` until it is ended. */
export const main = program({
  help: `npm run demo:provider -- [options]   a provider with customers to try at home, on this machine alone
  --customers N   organisations, 40 where none is named; each has three people and 25 pages
  --data FOLDER   an empty folder that keeps all of it; without one it is thrown away afterwards
  --port N        the port of the server; a free one where none is named
  --pictures FOLDER   takes pictures of its screens, such as those of docs/screenshots, and ends
Ctrl-C ends it.`,
  defaults: { customers: 40, data: null, port: null, pictures: null },
  needs: ['web', 'server'],
  run: (options) => untilEnded(Number.POSITIVE_INFINITY, (ended) => demonstrate(options, ended)),
});

interface Wanted {
  readonly customers: number;
  readonly data: string | null;
  readonly port: string | null;
  readonly pictures: string | null;
}

async function demonstrate({ customers, data, port, pictures }: Wanted, ended: AbortSignal): Promise<number> {
  const portico = await startPortico({
    ...(data !== null && { data }),
    ...(port !== null && { port: Number(port) }),
    environment: {
      PORTICO_LOG: 'silent',
      PORTICO_OWNER_EMAIL: OPERATOR.email,
      PORTICO_OWNER_PASSWORD: OPERATOR.password,
    },
  });
  try {
    await portico.api.signIn(OPERATOR);
    const began = performance.now();
    const made = await makeCustomers(portico, customers, ended);
    const [first] = made;
    const seconds = ((performance.now() - began) / 1_000).toFixed(0);
    console.log(
      [
        `${made.length} organisations, ${made.length * 3} people and ${made.reduce((sum, { pages }) => sum + pages, 0)} pages, made in ${seconds} s by the calls of the API.`,
        '',
        `Portico      ${portico.url}   everybody's password: ${PASSWORD}`,
        `The provider ${OPERATOR.email}`,
        ...(first ? [`A customer   ${first.owner}   at ${portico.url.replace('127.0.0.1', first.host)} too`] : []),
        '',
        'Ctrl-C ends it.',
      ].join('\n'),
    );
    if (pictures !== null && first) {
      const people = { provider: OPERATOR, customer: { email: first.owner, password: PASSWORD } };
      await takePictures(portico.url, first.slug, people, pictures);
      return 0;
    }
    await new Promise((resolve) => ended.addEventListener('abort', resolve, { once: true }));
  } catch (error) {
    if (!ended.aborted) throw error;
  } finally {
    await portico.stop();
  }
  return 0;
}
