import type { AuditEvent, AuditStream, NewAuditStream } from '#core/ports/audit.ts';
import { type TextKey, text } from '#core/texts/index.ts';
import { newWebhookSecret } from '#core/webhooks/signature.ts';
import { type HttpError, refusal } from '../../domain/http-error.ts';
import type { Settings } from '../../domain/settings.ts';
import { isAllowedRemote, readRemote } from '../../inspect/remote-address.ts';
import { PrivateHosts } from '../../inspect/safe-fetch.ts';
import type { Clock } from '../../ports/clock.ts';
import type { AuditStreamRecord } from '../../ports/store/audit.ts';
import type { OrganisationRecord } from '../../ports/store/organisations.ts';
import type { Repositories, Transactional } from '../../ports/store/store.ts';
import { audited } from '../audited.ts';

// spec organisations.191, organisations.193

interface StreamDeps {
  readonly store: Transactional;
  readonly clock: Clock;
  readonly settings: Pick<Settings, 'privateHosts'>;
}

type Organisation = Pick<OrganisationRecord, 'id' | 'name'>;

/** Streams of one organisation. */
const MOST = 5;

/** The ports that syslog usually has, by the protocol that stands before the address. */
export const SYSLOG_PORTS = { 'syslog+tls:': 6514, 'syslog+tcp:': 601, 'syslog+udp:': 514 } as const;
export type SyslogProtocol = keyof typeof SYSLOG_PORTS;

export const isSyslog = (protocol: string): protocol is SyslogProtocol => Object.hasOwn(SYSLOG_PORTS, protocol);

/** What a way of sending is given: events in their order; it says of each that it is there. */
export interface Sending {
  readonly url: URL;
  readonly events: readonly AuditEvent[];
  readonly privateHosts: PrivateHosts;
  /** Of a webhook; else empty. */
  readonly secret: string;
  /** The name of this server in messages. */
  readonly host: string;
  sent(event: AuditEvent): Promise<void>;
}

export const streamSecret = (id: string): string => `audit-stream:${id}`;
export const SIGNING_SECRET = '/signing_secret';

/** The streams of an organisation, the oldest first, with how far each has come. */
export async function listStreams({ id }: Organisation, { store }: Pick<StreamDeps, 'store'>): Promise<AuditStream[]> {
  const end = (await store.auditHeads.of(id))?.seq ?? 0;
  return (await store.auditStreams.ofOrganisation(id)).map((stream) => toWire(stream, end));
}

/**
 * Sends the events of an organisation to an address from now on, that this was asked for among the first. A webhook gets a
 * secret of its own, told this once.
 */
export async function addStream(
  { id: organisation_id, name }: Organisation,
  typed: string,
  { store, clock, settings }: StreamDeps,
): Promise<NewAuditStream> {
  const url = readAddress(typed, new PrivateHosts(settings.privateHosts));
  const address = url.href;
  const secret = isSyslog(url.protocol) ? undefined : newWebhookSecret();
  const stream = await store.tx(async (tx) => {
    const streams = await tx.auditStreams.ofOrganisation(organisation_id);
    if (streams.length >= MOST) throw refusal(422, 'too_many', 'audit.stream.many', { most: MOST });
    if (streams.some((one) => one.address === address)) throw refusal(409, 'address_taken', 'audit.stream.taken');
    const sent_seq = (await tx.auditHeads.of(organisation_id))?.seq ?? 0;
    const added = await tx.auditStreams.add({ organisation_id, address, sent_seq }, clock.now());
    if (secret !== undefined) await tx.secrets.replace(streamSecret(added.id), new Map([[SIGNING_SECRET, secret]]));
    await written('audit.streamed', { id: organisation_id, name }, address, { store: tx, clock });
    return added;
  });
  return { ...toWire(stream, stream.sent_seq), ...(secret !== undefined && { secret }) };
}

/** Nothing more is sent there. */
export async function removeStream(organisation: Organisation, id: string, deps: StreamDeps): Promise<void> {
  const { store, clock } = deps;
  await store.tx(async (tx) => {
    const stream = (await tx.auditStreams.ofOrganisation(organisation.id)).find((one) => one.id === id);
    if (!stream) throw refusal(404, 'stream_missing', 'audit.stream.missing');
    await tx.auditStreams.remove(id);
    await tx.secrets.replace(streamSecret(id), new Map());
    await written('audit.stream-ended', organisation, stream.address, { store: tx, clock });
  });
}

function written(
  name: 'audit.streamed' | 'audit.stream-ended',
  { id, name: label }: Organisation,
  address: string,
  deps: { readonly store: Repositories; readonly clock: Clock },
): Promise<void> {
  // What stands behind the question mark may be a key.
  const fields = { to: address.split('?')[0] ?? '' };
  return audited(name, { organisation: id, subject: { id, label }, fields }, deps);
}

/** An address that events can be sent to; else a refusal that says what is wrong with it. */
function readAddress(typed: string, privateHosts: PrivateHosts): URL {
  const wrong = (): HttpError => refusal(422, 'address', 'audit.stream.address');
  const url = readRemote(typed);
  if (!url) throw wrong();
  if (isSyslog(url.protocol)) {
    if (!/^\/?$/.test(url.pathname) || url.search !== '') throw wrong();
    return url;
  }
  if (!isAllowedRemote(url, privateHosts)) throw wrong();
  return url;
}

/** Why an event did not get there, as it is stored: a word, and a number behind it. */
const WORDS: Readonly<Record<string, TextKey>> = {
  private: 'audit.stream.private',
  status: 'audit.stream.status',
  slow: 'audit.stream.slow',
};

function toWire({ failing_since, failure, ...stream }: AuditStreamRecord, end: number): AuditStream {
  const { id, address, created_at, sent_at, sent_seq } = stream;
  const [word = '', number = ''] = failure.split(' ');
  const why = text(WORDS[word] ?? 'audit.stream.unreachable', { status: number });
  const iso = (time: number) => new Date(time).toISOString();
  return {
    ...{ id, address, kind: isSyslog(new URL(address).protocol) ? 'syslog' : 'webhook' },
    waiting: Math.max(0, end - sent_seq),
    created_at: iso(created_at),
    sent_at: sent_at === null ? null : iso(sent_at),
    failing: failing_since === null ? null : { since: iso(failing_since), why },
  };
}
