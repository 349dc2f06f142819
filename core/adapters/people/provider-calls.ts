import { dashboardKey } from '#core/access/brand.ts';
import type { AuditStreamCalls, NewAuditStream } from '#core/ports/audit.ts';
import type { BrandHostCalls } from '#core/ports/hosts/brand-hosts.ts';
import type { IdentityApi } from '#core/ports/identity/connections.ts';
import type { ProviderSignInCalls } from '#core/ports/identity/sign-in.ts';
import type { NewOrganisationToken, OrganisationTokenCalls, SignOnLink } from '#core/ports/people/tokens.ts';
import type { WebhookCalls } from '#core/ports/webhooks/webhooks.ts';
import { body, done, field } from '../answer-parts.ts';
import type { Call } from '../api-call.ts';
import { webhookCalls } from './webhook-calls.ts';

const id = encodeURIComponent;
const of = (organisation: string, what: 'brands' | 'connections' | 'domains', one?: string) =>
  `/organisations/${id(organisation)}/${what}${one === undefined ? '' : `/${id(one)}`}`;

const rulesOf = (organisation: string) => `/organisations/${id(organisation)}/identity`;
const hostsAt = (organisation: string) => `/organisations/${id(organisation)}/hosts`;
const IDENTITIES = '/users/me/identities';

const tokensOf = (organisation: string) => `/organisations/${id(organisation)}/tokens`;

/** The API tokens of organisations, and the links they make. */
function tokenCalls(call: Call): OrganisationTokenCalls {
  return {
    organisationTokens: (org, signal) => field(call(tokensOf(org), { signal }), 'tokens'),
    createOrganisationToken: (org, token, signal) =>
      field(
        call<Record<string, NewOrganisationToken>>(tokensOf(org), { method: 'POST', body: { token }, signal }),
        'token',
      ),
    revokeOrganisationToken: (org, one, signal) =>
      done(call(`${tokensOf(org)}/${id(one)}`, { method: 'DELETE', signal })),
    signOnLink: (asked, signal) =>
      field(
        call<Record<string, SignOnLink>>('/sign_on_links', { method: 'POST', body: asked, signal }),
        'sign_on_link',
      ),
  };
}

const streamsOf = (organisation: string) => `/organisations/${id(organisation)}/audit_streams`;

/** Where audit logs are sent. */
function streamCalls(call: Call): AuditStreamCalls {
  return {
    auditStreams: (org, signal) => field(call(streamsOf(org), { signal }), 'audit_streams'),
    addAuditStream: (org, address, signal) =>
      field(
        call<Record<string, NewAuditStream>>(streamsOf(org), {
          method: 'POST',
          body: { audit_stream: { address } },
          signal,
        }),
        'audit_stream',
      ),
    removeAuditStream: (org, one, signal) => done(call(`${streamsOf(org)}/${id(one)}`, { method: 'DELETE', signal })),
  };
}

/** Sign-in providers, domains and tokens of organisations, signing in by a provider, hosts of brands, and streams of audit logs. */
export function providerCalls(
  call: Call,
): IdentityApi & ProviderSignInCalls & OrganisationTokenCalls & BrandHostCalls & AuditStreamCalls & WebhookCalls {
  return {
    ...webhookCalls(call),
    ...tokenCalls(call),
    ...streamCalls(call),
    checkHost: (hostname, signal) =>
      field(call(`/dashboards/${id(dashboardKey(hostname))}/check`, { method: 'POST', signal }), 'check'),
    hostsOf: (organisation, signal) => field(call(hostsAt(organisation), { signal }), 'hosts'),
    addBrand: (organisation, brand, signal) =>
      field(call(of(organisation, 'brands'), { method: 'POST', body: { brand }, signal }), 'adding'),
    checkHostsOf: (organisation, signal) =>
      field(call(`${hostsAt(organisation)}/check`, { method: 'POST', signal }), 'hosts'),
    connections: (organisation, signal) => body(call(of(organisation, 'connections'), { signal })),
    makeConnection: (organisation, connection) =>
      field(call(of(organisation, 'connections'), { method: 'POST', body: { connection } }), 'connection'),
    changeConnection: (organisation, one, connection) =>
      field(call(of(organisation, 'connections', one), { method: 'PUT', body: { connection } }), 'connection'),
    forceConnection: (organisation, one, forced) =>
      field(call(`${of(organisation, 'connections', one)}/forced`, { method: 'PUT', body: { forced } }), 'connection'),
    removeConnection: (organisation, one) => done(call(of(organisation, 'connections', one), { method: 'DELETE' })),
    checkConnection: (organisation, one) =>
      field(call(`${of(organisation, 'connections', one)}/check`, { method: 'POST' }), 'provider'),
    identityRules: (organisation, signal) => field(call(rulesOf(organisation), { signal }), 'identity'),
    changeIdentityRules: (organisation, identity) =>
      field(call(rulesOf(organisation), { method: 'PUT', body: { identity } }), 'identity'),
    domains: (organisation, signal) => field(call(of(organisation, 'domains'), { signal }), 'domains'),
    claimDomain: (organisation, domain) =>
      field(call(of(organisation, 'domains'), { method: 'POST', body: { domain: { domain } } }), 'domain'),
    checkDomain: (organisation, one) =>
      field(call(`${of(organisation, 'domains', one)}/check`, { method: 'POST' }), 'domain'),
    removeDomain: (organisation, one) => done(call(of(organisation, 'domains', one), { method: 'DELETE' })),
    signInProviders: (signal) => field(call('/authentications/providers', { anonymous: true, signal }), 'providers'),
    startProvider: (start) =>
      field(call('/authentications/oidc', { method: 'POST', body: start, anonymous: true }), 'url'),
    startLink: (start) => field(call(`${IDENTITIES}/start`, { method: 'POST', body: start }), 'url'),
    startProof: (start) => field(call('/sessions/proof/provider', { method: 'POST', body: start }), 'url'),
    startConnectionTest: (organisation, { connection, ...start }) =>
      field(call(`${of(organisation, 'connections', connection)}/test`, { method: 'POST', body: start }), 'url'),
    finishProvider: (back) => body(call('/authentications/oidc/callback', { method: 'POST', body: back })),
    linkIdentity: (ticket) => done(call(IDENTITIES, { method: 'POST', body: { ticket } })),
    identities: (signal) => field(call(IDENTITIES, { signal }), 'identities'),
    removeIdentity: (connection) => done(call(`${IDENTITIES}/${id(connection)}`, { method: 'DELETE' })),
  };
}
