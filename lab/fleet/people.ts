import { newPage } from '../../core/draft/templates/starter.ts';
import { inviteUser } from '../../server/accounts/operator.ts';
import { systemClock } from '../../server/ports/clock.ts';
import { openSharedData } from '../../server/settings/open-data.ts';
import { readSettings } from '../../server/settings/read-settings.ts';
import type { HistoryEvent } from '../../server/testing/one-order.ts';
import { ApiClient } from '../../web/e2e/support/api-client.ts';
import { publishLogin } from '../../web/e2e/support/publish-login.ts';
import type { Fleet } from './fleet.ts';
import { markIn, revisionOf } from './record.ts';

export interface Person {
  readonly email: string;
  readonly password: string;
}

/** A page, its owner, and somebody who may edit it too. */
export interface SharedPage {
  readonly id: string;
  readonly owner: Person;
  readonly guest: Person;
}

const PASSWORD = 'a password of their own';

/** So many people with a page each, which the next one may edit too. */
export async function addPeople({ url, environment }: Fleet, count: number): Promise<SharedPage[]> {
  const people = Array.from({ length: count }, (_, n) => ({ email: `editor${n}@portico.example`, password: PASSWORD }));
  const settings = readSettings(environment);
  const { store, close } = await openSharedData(settings);
  const operator = {
    store,
    clock: systemClock,
    // The link is taken as it is given to the operator.
    mailer: { send: async () => 'written' as const },
    publicUrl: () => url,
  };
  try {
    for (const { email, password } of people) {
      const { pathname } = new URL((await inviteUser(email, operator)).url);
      await new ApiClient(url).call('PUT', `/users${pathname}`, { email, password, fullname: email });
    }
  } finally {
    await close();
  }
  const pages: SharedPage[] = [];
  for (const [n, owner] of people.entries()) pages.push(await sharePage(url, owner, people[(n + 1) % count] ?? owner));
  return pages;
}

async function sharePage(url: string, owner: Person, guest: Person): Promise<SharedPage> {
  const api = new ApiClient(url);
  await api.signIn(owner);
  const made = await api.call<{ editor_page: { id: string } }>('POST', '/editor_pages', { editor_page: newPage() });
  const { id } = made.editor_page;
  const editor_permission = { user_email: guest.email, action: 'r,w' };
  if (guest !== owner) await api.call('POST', `/editor_pages/${id}/permissions`, { editor_permission });
  return { id, owner, guest };
}

/** Published pages that let visitors in at the press of a button; their paths. */
export async function publishPages({ url }: Fleet, count: number): Promise<string[]> {
  const api = new ApiClient(url);
  await api.signIn();
  const paths: string[] = [];
  for (let n = 0; n < count; n++) {
    paths.push(await publishLogin(api, { login: { method: 'click' }, settings: { terms: '', name: `Venue ${n}` } }));
  }
  return paths;
}

/** What the fleet has of a page, for the end of a history. */
export async function readPage({ url }: Fleet, { id: page, owner }: SharedPage): Promise<HistoryEvent> {
  const api = new ApiClient(url);
  const { auth_token } = await api.signIn(owner);
  const began = performance.now();
  const answer = await fetch(`${url}/v1/editor_pages/${page}`, { headers: { authorization: auth_token } });
  const { editor_page } = (await answer.json()) as { editor_page: { html: string } };
  const told = { revision: revisionOf(answer.headers.get('etag')), content: markIn(editor_page.html) };
  return { kind: 'read', page, client: 'the end', began, ended: performance.now(), ...told };
}

/** The devices that are recorded to have got online at these pages, once for each time. */
export async function recordedDevices({ environment }: Fleet, paths: readonly string[]): Promise<string[]> {
  const { store, close } = await openSharedData(readSettings(environment));
  try {
    const consents = await Promise.all(paths.map((path) => store.consents.ofPage(path.replace('/p/', ''))));
    return consents.flat().map(({ client }) => client);
  } finally {
    await close();
  }
}
