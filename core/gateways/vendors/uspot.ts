import { linesOf } from '#core/gateways/exports/config-text.ts';
import { uspotConfig, uspotGarden } from '#core/gateways/exports/openwrt.ts';
import { optionOfOpenwrt } from '../notations.ts';
import { SPOKEN_PROBLEMS } from '../problems.ts';
import { chillispotLimits } from '../radius-attributes.ts';
import { ACCOUNT_ASKS, CHAP_OR_PAP } from '../settings.ts';
import type { Gateway } from '../types.ts';
import { chapResponse, logonUrl, papPassword, parseUam, type UamResults } from '../uam.ts';

const RESULTS: UamResults = { kind: 'uspot', online: ['success'], refused: ['reject'] };

/** Of a password that is masked with the key, no more bytes survive. */
const LONGEST_MASKED = 16;

/** uspot of OpenWrt, field coova.4. Its challenge stays the same for a device. */
export const uspot: Gateway = {
  kind: 'uspot',
  label: 'gateways.uspot',
  recognises: (query) => 'uamip' in query && 'res' in query,
  parse: (query, context) => parseUam(query, context, RESULTS),
  grant(handover, { settings, credentials }) {
    const { password } = credentials;
    const { challenge = '' } = handover.fresh ?? {};
    const { secret } = settings;
    if (settings.auth !== 'pap') {
      const response = chapResponse(password, challenge, secret);
      return { kind: 'get-redirect', url: logonUrl(handover, credentials, { response }) };
    }
    if (secret === null) return { kind: 'get-redirect', url: logonUrl(handover, credentials, { password }) };
    if (new TextEncoder().encode(password).length > LONGEST_MASKED)
      return { kind: 'impossible', reason: 'visitor.gatewayAccount' };
    const hidden = papPassword(password, challenge, secret);
    return { kind: 'get-redirect', url: logonUrl(handover, credentials, { password: hidden }) };
  },
  credentials: 'radius',
  logins: ['get-redirect'],
  binds: 'keyed',
  limits: [],
  radiusLimits: chillispotLimits,
  asks: [
    { field: 'secret', isRequired: true, hint: 'gateways.uspot.secretHint' },
    { field: 'address', isRequired: false, hint: 'gateways.coova.addressHint' },
    CHAP_OR_PAP,
    ...ACCOUNT_ASKS,
  ],
  problems: SPOKEN_PROBLEMS,
  guide: (facts) => [{ text: 'gateways.uspot.config', value: uspotConfig({ ...facts, hosts: [] }) }],
  restart: { text: 'gateways.uspot.restart', value: 'service uspot restart' },
  walledGarden: (hosts) => linesOf(uspotGarden(hosts)),
  dhcp: optionOfOpenwrt,
  files: (facts) => [{ path: 'etc/config/uspot', content: uspotConfig(facts) }],
};
