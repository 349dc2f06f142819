import { ACCOUNT, md5, type Simulate, withParameter } from '../simulation.ts';

/** The hotspot of RouterOS with a login page that sends visitors to Portico (field mikrotik.1 to mikrotik.4). */
const mikrotik =
  (auth: 'chap' | 'pap'): Simulate =>
  ({ mac, ip, nonce, landing }, origin, account = ACCOUNT) => {
    const bytes = Buffer.from(nonce, 'hex');
    const [id, challenge] = [bytes.subarray(0, 1), bytes.subarray(1)];
    const login = `${origin}/login`;
    const query = (error: string) => ({
      mac,
      ip,
      'link-login-only': login,
      'link-orig': landing,
      error,
      'chap-id': auth === 'chap' ? octal(id) : '',
      'chap-challenge': auth === 'chap' ? octal(challenge) : '',
      trial: 'no',
    });
    return {
      settings: { address: origin, auth, ...account },
      arrival: (word) =>
        ({
          asks: query(''),
          refused: query('invalid username or password'),
          expired: query('web browser did not send challenge response (try again, enable JavaScript)'),
          online: { 'link-login-only': login, mac, online: '1' },
        })[word],
      tamper: (address) => withParameter(address, 'link-login-only', 'http://10.99.99.99/login'),
      login: {
        kind: 'browser',
        methods: ['POST', 'GET'],
        path: '/login',
        expects: {
          username: account.user,
          password: auth === 'chap' ? md5(id, account.password, challenge).toString('hex') : account.password,
        },
        landing: 'dst',
      },
    };
  };

/** Bytes as RouterOS writes them: `\` and three octal digits. */
function octal(bytes: Buffer): string {
  return [...bytes].map((byte) => `\\${byte.toString(8).padStart(3, '0')}`).join('');
}

export const mikrotikChap = mikrotik('chap');
export const mikrotikPap = mikrotik('pap');
