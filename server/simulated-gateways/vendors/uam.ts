import {
  ACCOUNT,
  dashed,
  type ExpectedFields,
  type GatewayAccount,
  type Guest,
  md5,
  NETWORK,
  type Simulate,
  withParameter,
} from '../simulation.ts';

const SECRET = 'simulated uam secret';

interface Uam {
  readonly refusal: string;
  readonly online: string;
  readonly auth: 'chap' | 'pap';
}

/** UAM of CoovaChilli and uspot (field coova.1 to coova.4): both sign the address, and differ in their words. */
const uam =
  ({ refusal, online, auth }: Uam): Simulate =>
  (guest, origin, account = ACCOUNT) => {
    const { mac, ip, nonce, landing } = guest;
    const { hostname, port } = new URL(origin);
    const query = (res: string, more = {}) => ({
      res,
      uamip: hostname,
      uamport: port || '80',
      challenge: nonce,
      called: 'AA-BB-CC-DD-EE-FF',
      mac: dashed(mac),
      ip,
      nasid: 'nas01',
      sessionid: nonce.slice(0, 16),
      ssid: NETWORK,
      userurl: landing,
      ...more,
    });
    return {
      settings: { secret: SECRET, auth, ...account },
      arrival: (word) =>
        ({
          asks: query('notyet'),
          refused: query(refusal, { reply: 'Invalid username or password' }),
          expired: query(refusal, { reply: 'Your account has expired' }),
          online: query(online, { timeleft: '3600' }),
        })[word],
      sign: (address) => `${address}&md=${md5(address, SECRET).toString('hex').toUpperCase()}`,
      tamper: (address) => withParameter(address, 'uamip', '10.99.99.99'),
      login: {
        kind: 'browser',
        methods: ['GET'],
        path: '/logon',
        expects: { username: account.user, ...proof(guest, auth, account) },
        landing: 'userurl',
      },
    };
  };

function proof({ nonce }: Guest, auth: Uam['auth'], account: GatewayAccount): ExpectedFields {
  const challenge = md5(Buffer.from(nonce, 'hex'), SECRET);
  const password = Buffer.from(account.password);
  if (auth === 'chap') return { response: md5(Buffer.from([0]), password, challenge).toString('hex') };
  return { password: Buffer.from(password.map((byte, i) => byte ^ (challenge[i % 16] ?? 0))).toString('hex') };
}

export const coovaChap = uam({ refusal: 'failed', online: 'already', auth: 'chap' });
export const coovaPap = uam({ refusal: 'failed', online: 'already', auth: 'pap' });
export const uspotForm = uam({ refusal: 'reject', online: 'success', auth: 'chap' });
