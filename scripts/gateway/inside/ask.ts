/** Asks for one address without following where it leads, from the namespace this runs in: `node ask.ts URL`. */
import { get } from 'node:http';

const PATIENCE = 3_000;

// Not fetch: it writes `host` in small letters, which openNDS does not know.
const request = get(process.argv[2] ?? '', { agent: false, timeout: PATIENCE }, async (answer) => {
  const body = (await answer.setEncoding('utf8').toArray()).join('');
  tell(answer.statusCode ?? null, answer.headers.location ?? null, body);
});
request.on('timeout', () => request.destroy(new Error('no answer')));
request.on('error', () => tell(null, null, ''));

function tell(status: number | null, location: string | null, body: string): void {
  console.log(JSON.stringify({ status, location, body }));
}
