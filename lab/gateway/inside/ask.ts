/** Asks for addresses without following where they lead, from the namespace this runs in: `node ask.ts URL ...`. */
import { get } from 'node:http';

interface Heard {
  /** null: nobody answered. */
  readonly status: number | null;
  readonly location: string | null;
  readonly body: string;
}

const PATIENCE = 3_000;
const NOBODY: Heard = { status: null, location: null, body: '' };

// Not fetch: it writes `host` in small letters, which openNDS does not know.
function ask(url: string): Promise<Heard> {
  return new Promise((resolve) => {
    const request = get(url, { agent: false, timeout: PATIENCE }, async (answer) => {
      const body = (await answer.setEncoding('utf8').toArray()).join('');
      resolve({ status: answer.statusCode ?? null, location: answer.headers.location ?? null, body });
    });
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve(NOBODY));
  });
}

console.log(JSON.stringify(await Promise.all(process.argv.slice(2).map(ask))));
