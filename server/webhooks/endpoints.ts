import { randomBytes } from 'node:crypto';
import {
  type EnteredEndpoint,
  MOST_ENDPOINTS,
  type NewWebhookEndpoint,
  RECIPIENT_MAXIMUM,
  type WebhookEndpoint,
} from '#core/ports/webhooks/webhooks.ts';
import { isPrivateHost } from '#core/rules/host.ts';
import { ALWAYS_TYPES } from '#core/webhooks/events.ts';
import { ROTATION } from '#core/webhooks/retries.ts';
import { newWebhookSecret } from '#core/webhooks/signature.ts';
import { audited } from '../audit/audited.ts';
import type { Background } from '../domain/background.ts';
import { refusal } from '../domain/http-error.ts';
import type { Settings } from '../domain/settings.ts';
import { isAllowedRemote, readRemote } from '../inspect/remote-address.ts';
import { PrivateHosts } from '../inspect/safe-fetch.ts';
import type { Clock } from '../ports/clock.ts';
import type { OrganisationRecord } from '../ports/store/organisations.ts';
import type { Repositories, Transactional } from '../ports/store/store.ts';
import type { WebhookEndpointRecord, WebhookSettings } from '../ports/store/webhooks/webhooks.ts';
import { newId } from './ids.ts';
import { forgetSecrets, setSigningSecret } from './secrets.ts';
import { endpointToWire, shownUrl, type Viewer } from './wire.ts';

// spec visitors.106

export interface EndpointDeps {
  readonly store: Transactional;
  readonly clock: Clock;
  readonly settings: Pick<Settings, 'privateHosts'>;
  readonly background: Background;
}

export type Organisation = Pick<OrganisationRecord, 'id' | 'name'>;

const OWN: Viewer = { isStaff: false };
/** Messages that are removed in one go. */
const PORTION = 500;

/** The endpoints of an organisation, the oldest first. */
export async function listEndpoints(
  { id }: Organisation,
  viewer: Viewer,
  deps: EndpointDeps,
): Promise<WebhookEndpoint[]> {
  const endpoints = await deps.store.webhookEndpoints.ofOrganisation(id);
  const now = deps.clock.now();
  return Promise.all(endpoints.map((endpoint) => endpointToWire(endpoint, now, viewer, deps.store)));
}

/** An endpoint of the organisation. One of another is as one that is not there. */
export async function endpointById(
  { id: organisationId }: Organisation,
  id: string,
  { webhookEndpoints }: Pick<Repositories, 'webhookEndpoints'>,
): Promise<WebhookEndpointRecord> {
  const endpoint = await webhookEndpoints.byId(id);
  if (endpoint?.organisation_id !== organisationId) throw refusal(404, 'endpoint_missing', 'webhooks.missing');
  return endpoint;
}

export async function addEndpoint(
  organisation: Organisation,
  entered: EnteredEndpoint,
  deps: EndpointDeps,
): Promise<NewWebhookEndpoint> {
  const { store, clock } = deps;
  const settings = settingsWith({ url: '', events: null, personal: false, recipient: '' }, entered, deps);
  const now = clock.now();
  const [id, secret] = [newId('whe_', now), newWebhookSecret()];
  const added = await store.tx(async (tx) => {
    const others = await tx.webhookEndpoints.ofOrganisation(organisation.id);
    if (others.length >= MOST_ENDPOINTS) throw refusal(422, 'too_many', 'webhooks.many', { most: MOST_ENDPOINTS });
    refuseTaken(settings, others);
    await refusePersonal(settings, tx);
    const own = {
      organisation_id: organisation.id,
      created_at: now,
      subject_key: randomBytes(32).toString('base64url'),
    };
    await tx.webhookEndpoints.add({ ...settings, ...own, id });
    await setSigningSecret(id, secret, tx);
    await written('webhook.added', organisation, { id, ...settings }, { store: tx, clock });
    return endpointById(organisation, id, tx);
  });
  return { ...(await endpointToWire(added, now, OWN, store)), secret };
}

export async function changeEndpoint(
  organisation: Organisation,
  id: string,
  entered: EnteredEndpoint,
  deps: EndpointDeps,
): Promise<WebhookEndpoint> {
  const { store, clock } = deps;
  const changed = await store.tx(async (tx) => {
    const endpoint = await endpointById(organisation, id, tx);
    const settings = settingsWith(endpoint, entered, deps);
    const others = await tx.webhookEndpoints.ofOrganisation(organisation.id);
    refuseTaken(
      settings,
      others.filter((other) => other.id !== id),
    );
    if (!endpoint.personal) await refusePersonal(settings, tx);
    await tx.webhookEndpoints.change(id, settings);
    // Visitors agreed that this one gets their answers, and nobody else.
    if (settings.url !== endpoint.url || settings.recipient !== endpoint.recipient)
      while ((await tx.webhookMessages.makeThinOf(id, PORTION)) === PORTION);
    if (entered.enabled === false && endpoint.disabled_at === null)
      await tx.webhookEndpoints.disable({ id, url: settings.url }, 'person', clock.now());
    if (entered.enabled === true) await tx.webhookEndpoints.enable(id);
    await written('webhook.changed', organisation, { id, ...settings }, { store: tx, clock });
    return endpointById(organisation, id, tx);
  });
  return endpointToWire(changed, clock.now(), OWN, store);
}

/** Nothing more is sent there. What waits for it goes behind the answer: there may be much of it. */
export async function removeEndpoint(organisation: Organisation, id: string, deps: EndpointDeps): Promise<void> {
  const { store, clock, background } = deps;
  await store.tx(async (tx) => {
    const endpoint = await endpointById(organisation, id, tx);
    await tx.webhookEndpoints.remove(id);
    await forgetSecrets(id, tx);
    await written('webhook.removed', organisation, endpoint, { store: tx, clock });
  });
  background.run('messages of a removed endpoint not removed', () => removeMessages(id, store));
}

export async function removeMessages(
  id: string,
  { webhookMessages }: Pick<Repositories, 'webhookMessages'>,
): Promise<void> {
  while ((await webhookMessages.removeOf(id, PORTION)) === PORTION);
}

/** How long it can be looked at what was told. That somebody was erased waits longer for an endpoint that is off. */
const KEPT = 30 * 86_400_000;

export async function removeOldMessages(
  { webhookMessages }: Pick<Repositories, 'webhookMessages'>,
  now: number,
): Promise<void> {
  while ((await webhookMessages.removeBefore(now - KEPT, ALWAYS_TYPES, PORTION)) === PORTION);
}

/** Another secret from now on. The one of before signs as well for a day. */
export async function rotateSecret(
  organisation: Organisation,
  id: string,
  deps: EndpointDeps,
): Promise<NewWebhookEndpoint> {
  const { store, clock } = deps;
  const secret = newWebhookSecret();
  const rotated = await store.tx(async (tx) => {
    const endpoint = await endpointById(organisation, id, tx);
    await setSigningSecret(id, secret, tx);
    await tx.webhookEndpoints.setFormerUntil(id, clock.now() + ROTATION);
    await written('webhook.rotated', organisation, endpoint, { store: tx, clock });
    return endpointById(organisation, id, tx);
  });
  return { ...(await endpointToWire(rotated, clock.now(), OWN, store)), secret };
}

function settingsWith(
  before: WebhookSettings,
  { url, events, personal = before.personal, recipient = before.recipient }: EnteredEndpoint,
  { settings }: Pick<EndpointDeps, 'settings'>,
): WebhookSettings {
  const name = recipient.replace(/[\p{C}\s]+/gu, ' ').trim();
  if (personal && name === '') throw refusal(422, 'recipient', 'webhooks.recipientMissing');
  if (name.length > RECIPIENT_MAXIMUM)
    throw refusal(422, 'recipient', 'webhooks.recipientLong', { most: RECIPIENT_MAXIMUM });
  return {
    url: url === undefined ? before.url : checkedUrl(url, new PrivateHosts(settings.privateHosts)),
    events: wantedEvents(events, before),
    ...{ personal, recipient: personal ? name : '' },
  };
}

function wantedEvents(events: EnteredEndpoint['events'], before: WebhookSettings): WebhookSettings['events'] {
  if (events === undefined) return before.events;
  return events === 'all' ? null : [...new Set(events)];
}

/** Names are looked up when something is sent: what they lead to may be another host by then. */
function checkedUrl(typed: string, privateHosts: PrivateHosts): string {
  const url = readRemote(typed);
  if (!url || !/^https?:$/.test(url.protocol)) throw refusal(422, 'address', 'webhooks.address');
  const isNamed = privateHosts.has(url.hostname, Number(url.port || (url.protocol === 'http:' ? 80 : 443)));
  if (isPrivateHost(url.hostname) && !isNamed) throw refusal(422, 'private_host', 'audit.stream.private');
  if (!isAllowedRemote(url, privateHosts)) throw refusal(422, 'address', 'webhooks.address');
  return url.href;
}

/** The step without which a server takes nothing out of messages when somebody is erased. */
const STEP = '0125-webhooks';

async function refusePersonal({ personal }: WebhookSettings, { nodes }: Pick<Repositories, 'nodes'>): Promise<void> {
  if (personal && (await nodes.anyBefore(STEP))) throw refusal(409, 'upgrade_running', 'webhooks.upgrade');
}

function refuseTaken({ url }: WebhookSettings, others: readonly WebhookEndpointRecord[]): void {
  if (others.some((other) => other.url === url)) throw refusal(409, 'address_taken', 'webhooks.taken');
}

type EndpointEvent = 'webhook.added' | 'webhook.changed' | 'webhook.removed' | 'webhook.rotated' | 'webhook.tested';

/** What stands behind the question mark of an address may be a key. */
export function written(
  name: EndpointEvent,
  { id: organisation }: Organisation,
  { id, url }: Pick<WebhookEndpointRecord, 'id' | 'url'>,
  deps: { readonly store: Repositories; readonly clock: Clock },
): Promise<void> {
  return audited(name, { organisation, subject: { id, label: shownUrl(url) }, fields: {} }, deps);
}
