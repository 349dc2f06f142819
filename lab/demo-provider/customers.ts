import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ApiClient } from '../../web/e2e/support/api-client.ts';
import type { Portico } from '../harness/portico.ts';
import { oneOf, type Random, randomOf } from '../harness/seeded.ts';
import { until } from '../harness/steps.ts';

export const PASSWORD = 'a provider to try at home';

const PLACES = 'Harbour,Quay,Station,Museum,Castle,Meadow,Lake,Market,River,Summit'.split(',');
const TRADES = ['Hotels', 'Cafes', 'Clinics', 'Campus'];
const NAMES = 'Ann Berg,Ben Costa,Cleo Dahl,Dan Evans,Eva Fuchs,Finn Greco,Gina Hall,Hugo Iversen,Iris Jansen'.split(
  ',',
);
/** What is made, in the folder of which place, from which template. */
const ROOMS = ['Lobby', 'Terrace', 'Bar', 'Meeting rooms', 'Garden'];
const CITIES = ['Athens', 'Bergen', 'Cork', 'Delft', 'Ulm'];
const TEMPLATES = ['Hotel', 'Cafe', 'Airport'];
const ROLES = ['editor', 'author', 'reader', 'desk'];

export interface Customer {
  /** Its name in addresses. */
  readonly slug: string;
  readonly owner: string;
  readonly host: string;
  readonly pages: number;
}

/** Makes customers as a support lead does: an organisation, its people and its pages from tables, and most pages published. */
export async function makeCustomers(portico: Portico, count: number, ended: AbortSignal): Promise<Customer[]> {
  const random = randomOf(40);
  const customers: Customer[] = [];
  for (let n = 0; n < count; n++) {
    ended.throwIfAborted();
    customers.push(await makeCustomer(portico, n, random));
  }
  return customers;
}

async function makeCustomer({ api, url, data }: Portico, n: number, random: Random): Promise<Customer> {
  const again = Math.floor(n / (PLACES.length * TRADES.length));
  const name = [PLACES[n % PLACES.length], TRADES[Math.floor(n / PLACES.length) % TRADES.length], again || '']
    .join(' ')
    .trim();
  const slug = name.toLowerCase().replaceAll(' ', '-');
  const person = (at: number) => {
    const fullname = NAMES[(n + at * 4) % NAMES.length] ?? '';
    return { email: `${fullname.split(' ')[0]?.toLowerCase()}@${slug}.example`, fullname };
  };
  const [owner, ...others] = [person(0), person(1), person(2)] as const;
  const host = `wifi.${slug}.localhost`;
  await api.call('POST', '/operator/organisations', { organisation: { name, owner: owner.email, host } });
  const join = async (who: ReturnType<typeof person>) => {
    const body = { ...who, password: PASSWORD };
    await api.call('PUT', `/users${new URL(await mailedLink(data, who.email)).pathname}`, body);
  };
  await join(owner);
  const theirs = new ApiClient(url);
  await theirs.signIn({ email: owner.email, password: PASSWORD });
  const lines = others.map(({ email, fullname }, at) => `${email},${fullname},${ROLES[(n + at) % ROLES.length]}`);
  const people = { csv: `email,name,role\n${lines.join('\n')}`, role: 'reader', dry: false };
  await theirs.call('POST', `/organisations/${slug}/people/import`, people);
  for (const each of others) await join(each);
  const rows = CITIES.flatMap((city) => ROOMS.map((room) => `${city} ${room},${oneOf(TEMPLATES, random)},${city}`));
  const table = { csv: `name,template,folder\n${rows.join('\n')}`, dry: false };
  await theirs.call('POST', `/organisations/${slug}/editor_pages/import`, table);
  const listed = await theirs.call<{ editor_pages: { id: string }[] }>('GET', `/organisations/${slug}/editor_pages`);
  const pages = listed.editor_pages.map(({ id }) => id);
  await theirs.call('POST', `/organisations/${slug}/page_batches`, {
    act: 'publish',
    pages: pages.filter(() => random() < 0.7),
    dry: false,
  });
  return { slug, owner: owner.email, host, pages: pages.length };
}

/** The link in the newest mail to somebody: without a mail server the server writes its mails into its data folder. */
async function mailedLink(data: string, to: string): Promise<string> {
  let link: string | undefined;
  await until(`${to} has a mail`, 20_000, async () => {
    const folder = join(data, 'mails');
    for (const name of (await readdir(folder).catch(() => [])).sort().reverse()) {
      const mail = (await readFile(join(folder, name), 'utf8')).replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
      if (mail.toLowerCase().includes(`to: ${to}`)) link ??= /https?:\/\/\S+/.exec(mail)?.[0];
      if (link) return true;
    }
    return false;
  });
  return link as string;
}
