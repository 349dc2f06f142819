import { coovaConfig, gardenLines } from '#core/gateways/exports/coova.ts';
import { optionOfDnsmasq } from '../notations.ts';
import { SPOKEN_PROBLEMS } from '../problems.ts';
import { chillispotLimits } from '../radius-attributes.ts';
import { ACCOUNT_ASKS, CHAP_OR_PAP } from '../settings.ts';
import type { Gateway } from '../types.ts';
import { chapResponse, logonUrl, papPassword, parseUam, type UamResults } from '../uam.ts';

const RESULTS: UamResults = { kind: 'coova', online: ['success', 'already'], refused: ['failed'] };

/** CoovaChilli, field coova.1 and coova.2. */
export const coova: Gateway = {
  kind: 'coova',
  label: 'gateways.coova',
  recognises: (query) => 'uamip' in query || ('res' in query && 'challenge' in query),
  parse: (query, context) => parseUam(query, context, RESULTS),
  grant(handover, { settings, credentials }) {
    const { password } = credentials;
    const { challenge = '' } = handover.fresh ?? {};
    const { secret } = settings;
    const proof =
      settings.auth === 'pap'
        ? { password: papPassword(password, challenge, secret) }
        : { response: chapResponse(password, challenge, secret) };
    return { kind: 'get-redirect', url: logonUrl(handover, credentials, proof) };
  },
  credentials: 'radius',
  logins: ['get-redirect'],
  binds: 'keyed',
  limits: [],
  radiusLimits: chillispotLimits,
  asks: [
    { field: 'secret', isRequired: true, hint: 'gateways.coova.secretHint' },
    { field: 'address', isRequired: false, hint: 'gateways.coova.addressHint' },
    CHAP_OR_PAP,
    ...ACCOUNT_ASKS,
  ],
  problems: SPOKEN_PROBLEMS,
  guide: (facts) => [{ text: 'gateways.coova.config', value: coovaConfig({ ...facts, hosts: [] }) }],
  restart: { text: 'gateways.coova.restart', value: 'service chilli restart' },
  walledGarden: (hosts) => gardenLines(hosts).join('\n'),
  dhcp: optionOfDnsmasq,
  files: (facts) => [{ path: 'etc/chilli/local.conf', content: coovaConfig(facts) }],
};
