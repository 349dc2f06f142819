import { setTimeout as pause } from 'node:timers/promises';
import { TEMPLATE_PICTURES } from '../../core/draft/templates/materials.ts';
import { OWNER } from '../../web/e2e/support/owner.ts';
import { publishLogin } from '../../web/e2e/support/publish-login.ts';
import { answeredWithin, ask, counted, timesTable, watchDuring } from '../harness/asking.ts';
import { withPortico } from '../harness/portico.ts';
import type { Promised } from '../harness/report.ts';

const TRIES = 150;
const ADDRESSES = 100;
const KNOWN = '198.51.100.1';
const NEW = '198.51.100.2';
const LIMIT = 150;
const SIGN_IN_LIMIT = 3_000;

export const signIns = {
  summary: 'wrong passwords come at once from 100 addresses, with the real cost of each',
  run(share: number): Promise<Promised[]> {
    return withPortico(
      async ({ url, api }) => {
        const signIn = (email: string, password: string, address: string) =>
          ask(`${url}/v1/authentications`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
            body: JSON.stringify({ email, password }),
          });
        const page = await publishLogin(api, { login: { method: 'click' } });
        const picture = TEMPLATE_PICTURES.sea.url.replace('/media/', '/i/640x0/');
        await signIn(OWNER.email, OWNER.password, KNOWN);
        const promises: Promised[] = [];
        const urls = { picture: url + picture, page: url + page, '/healthz': `${url}/healthz` };
        const times = await watchDuring(urls, async () => {
          const storm = Array.from({ length: Math.ceil(TRIES * share) }, (_, n) =>
            signIn(`${n}@storm.test`, 'not the password', `203.0.113.${n % ADDRESSES}`),
          );
          await pause(50);
          for (const [name, address] of [['known', KNOWN] as const, ['new', NEW] as const]) {
            const { status, ms } = await signIn(OWNER.email, OWNER.password, address);
            const holds = status === 200 && ms <= SIGN_IN_LIMIT;
            const measured = `${status} after ${ms.toFixed(0)} ms`;
            promises.push({
              promise: `a right sign-in at a ${name} address within ${SIGN_IN_LIMIT} ms`,
              measured,
              holds,
            });
          }
          const answers = await Promise.all(storm);
          console.log(`wrong sign-ins: ${counted(answers.map(({ status }) => String(status))).join(', ')}`);
        });
        console.log(timesTable(times));
        return [...answeredWithin(LIMIT, times), ...promises];
      },
      { environment: { PORTICO_TRUST_PROXY: '1', PORTICO_LOG: 'silent' } },
    );
  },
};
