import { type Simulate, withParameter } from '../simulation.ts';

const API = { user: 'simulated-key', password: 'simulated secret' } as const;
const ZONE = '0';
const headers = { authorization: `Basic ${Buffer.from(`${API.user}:${API.password}`).toString('base64')}` };
const unknownKey = { status: 401, body: { status: 401, message: 'Authentication Failed' } };

/** field other-gateways.3: OPNsense, which knows a device by its address and lets it in once more. */
export const opnsense: Simulate = ({ ip, landing }, origin) => ({
  settings: { address: origin, zone: ZONE, ...API },
  handover: (word) => (word === 'asks' ? { redirurl: landing.replace(/^http:\/\//, '') } : null),
  // The device that asks counts, whatever the query says.
  tamper: (address) => withParameter(address, 'clientip', '10.99.99.99'),
  login: {
    kind: 'controller',
    calls: [
      {
        method: 'GET',
        path: '/api/captiveportal/session/zones',
        headers,
        expects: {},
        right: { body: { [ZONE]: 'Guests' } },
        wrong: unknownKey,
      },
      {
        method: 'POST',
        path: `/api/captiveportal/session/connect/${ZONE}`,
        headers,
        expects: { ip },
        right: { body: { clientState: 'AUTHORIZED' } },
        wrong: unknownKey,
        refused: { body: { clientState: 'NOT_AUTHORIZED' } },
        expired: { body: { clientState: 'UNKNOWN' } },
      },
    ],
  },
});
