import { ACCESS_POINT, dashed, LIMITS, NETWORK, type Simulate, withParameter } from '../simulation.ts';

const CONTROLLER = 'c21f969b5f03d33d43e04f8f136e7682';
const OPERATOR = { user: 'hotspot', password: 'simulated operator' } as const;
const BASE = `/${CONTROLLER}/api/v2/hotspot`;

/** field other-gateways.3: Omada 5, asked as an operator of the hotspot. It lets a device in once more. */
export const omada: Simulate = ({ mac, nonce, landing }, origin) => {
  const echoed = {
    clientMac: dashed(mac),
    apMac: dashed(ACCESS_POINT),
    ssidName: NETWORK,
    radioId: '1',
    site: 'Default',
  };
  return {
    settings: { address: origin, controller: CONTROLLER, limits: { minutes: LIMITS.minutes }, ...OPERATOR },
    handover: (word) => (word === 'asks' ? { ...echoed, t: '1700000000', redirectUrl: landing } : null),
    tamper: (address) => withParameter(address, 'clientMac', 'nobody'),
    login: {
      kind: 'controller',
      calls: [
        {
          method: 'POST',
          path: `${BASE}/login`,
          expects: { name: OPERATOR.user, password: OPERATOR.password },
          right: {
            headers: { 'set-cookie': `TPOMADA_SESSIONID=${nonce}; Path=/; HttpOnly` },
            body: { errorCode: 0, msg: 'Hotspot log in successfully.', result: { token: `token-${nonce}` } },
          },
          wrong: { body: { errorCode: -30109, msg: 'Incorrect username or password.' } },
        },
        {
          method: 'POST',
          path: `${BASE}/extPortal/auth`,
          headers: { 'csrf-token': `token-${nonce}`, cookie: `TPOMADA_SESSIONID=${nonce}` },
          expects: { ...echoed, time: String(LIMITS.minutes * 60_000), authType: '4' },
          right: { body: { errorCode: 0, msg: 'Success.' } },
          wrong: { body: { errorCode: -1200, msg: 'Your session has timed out.' } },
          refused: { body: { errorCode: -41501, msg: 'Failed to authenticate.' } },
          expired: { body: { errorCode: -41501, msg: 'Failed to authenticate: the client is not found.' } },
        },
      ],
    },
  };
};
