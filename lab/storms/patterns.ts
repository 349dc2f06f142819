import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { LONGEST_ANSWER } from '../../core/constants.ts';
import { publishLogin } from '../../web/e2e/support/publish-login.ts';
import { answeredWithin, ask, counted, timesTable, watchDuring } from '../harness/asking.ts';
import { withPortico } from '../harness/portico.ts';
import type { Promised } from '../harness/report.ts';
import { randomOf } from '../harness/seeded.ts';

const SECONDS = 30;
const DEVICES = 20;
const FIELDS = 20;
const LIMIT = 100;
/** Bytes of a form that are taken. */
const FORM = 65_530;

/** What is asked of the engine, by what makes it slow; the first one says how the server does without any pattern. */
const WORST = {
  'no pattern': '',
  'the longest written out': '.{0,1000}'.repeat(110),
  'one that is still tried': '.{0,99}'.repeat(20),
  'one that folds most letters': `(?i)${'[a-\\x{ffff}]'.repeat(60)}`,
  'the largest taken today': '(?i)[\\pL]{10}[^b]{0,440}$',
  'one of most states': '(.*a.{400})',
} as const;

/** Gives the published form other patterns than the API takes, as a version could have that did not bound them. */
function store(data: string, form: string, pattern: string): void {
  const db = new DatabaseSync(join(data, 'portico.db'));
  const id = form.replace('/p/', '');
  const row = db.prepare('SELECT published_config FROM pages WHERE id = ?').get(id) as { published_config: string };
  const config = JSON.parse(row.published_config);
  const { fields } = config.authentications.find(({ name }: { name: string }) => name === 'form').config;
  // Each field its own pattern, so that none is compiled for another.
  for (const [n, field] of fields.entries()) field.regexp = pattern && `${pattern.slice(0, 995)}|${n}`;
  const change = db.prepare('UPDATE pages SET published_config = ?, revision = revision + 1 WHERE id = ?');
  change.run(JSON.stringify(config), id);
  db.close();
}

/** What one device sends: as much as is taken, in answers as long as they may be and in others. */
function body(device: number): string {
  const random = randomOf(device);
  // Letters that look alike at no two places, so that the engine meets new states.
  const letters = () => Array.from({ length: LONGEST_ANSWER }, () => (random() < 0.5 ? 'a' : 'b')).join('');
  const answers = Array.from({ length: FIELDS }, (_, n) => [`form.f${n}`, letters()]);
  const form = new URLSearchParams([['method', 'form'], ['form', '1'], ['terms', '1'], ...answers]).toString();
  return `${form}&rest=${'a'.repeat(FORM - form.length - '&rest='.length)}`;
}

/** 20 devices post to the form, each as fast as it is answered, while another page and /healthz are asked for. */
async function storm(url: string, form: string, click: string, seconds: number): Promise<Promised[]> {
  const statuses: string[] = [];
  const times = await watchDuring({ page: url + click, '/healthz': `${url}/healthz` }, async () => {
    const end = performance.now() + seconds * 1_000;
    const post = async (_: unknown, device: number) => {
      const type = 'application/x-www-form-urlencoded';
      const headers = { 'content-type': type, 'x-forwarded-for': `203.0.113.${device}` };
      const sent = { method: 'POST', headers, body: body(device) };
      while (performance.now() < end) statuses.push(String((await ask(url + form, sent)).status));
    };
    await Promise.all(Array.from({ length: DEVICES }, post));
  });
  console.log(`${timesTable(times)}\nposts: ${counted(statuses).join(', ')}`);
  return answeredWithin(LIMIT, times);
}

export const patterns = {
  summary: 'a form of the worst patterns is posted to by 20 devices; it hinders no other page',
  async run(share: number): Promise<Promised[]> {
    const folder = mkdtempSync(join(tmpdir(), 'portico-patterns-'));
    const options = { folder, environment: { PORTICO_TRUST_PROXY: '1', PORTICO_LOG: 'silent' } };
    const regexp = '^x$';
    const fields = Array.from({ length: FIELDS }, (_, n) => ({ type: 'string', key: `f${n}`, label: `F${n}`, regexp }));
    try {
      const [form, click, data] = await withPortico(async ({ api, data }) => {
        const login = { method: 'form', type: 'form' };
        const withForm = await publishLogin(api, { login, besides: [['custom-form', {}]], config: { fields } });
        return [withForm, await publishLogin(api, { login: { method: 'click' } }), data] as const;
      }, options);
      const promises: Promised[] = [];
      for (const [what, pattern] of Object.entries(WORST)) {
        store(data, form, pattern);
        console.log(`${what}: '${pattern.slice(0, 40)}'`);
        const judged = await withPortico(({ url }) => storm(url, form, click, Math.ceil(SECONDS * share)), options);
        promises.push(...judged.map((each) => ({ ...each, promise: `${what}: ${each.promise}` })));
      }
      return promises;
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
