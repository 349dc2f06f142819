import {
  DASHED,
  type Fields,
  fault,
  hash,
  hex,
  LANDING,
  MAC,
  PAGE,
  PASSWORD,
  query,
  refused,
  USER,
  type Vector,
} from './vector.ts';

/** CoovaChilli and uspot: the same address, signed alike. */
export const coova = (): Vector[] => uam('failed', 'already');
export const uspot = (): Vector[] => uam('reject', 'success');

function uam(refusal: string, online: string): Vector[] {
  const secret = 'uam secret';
  const challenge = '00112233445566778899aabbccddeeff';
  const visit = (more: Fields, signer = secret) => {
    const fields = {
      res: 'notyet',
      uamip: '10.1.0.1',
      uamport: '3990',
      challenge,
      called: DASHED,
      mac: DASHED,
      userurl: LANDING,
      ...more,
    };
    const written = query(fields);
    const md = hex('md5', `${PAGE}?${written}${signer}`).toUpperCase();
    return `${written}&md=${md}`;
  };
  const mixed = hash('md5', Buffer.from(challenge, 'hex'), secret);
  const response = hex('md5', Buffer.from([0]), PASSWORD, mixed);
  const plain = hex('md5', Buffer.from([0]), PASSWORD, Buffer.from(challenge, 'hex'));
  const masked = Buffer.from(Buffer.from(PASSWORD).map((byte, i) => byte ^ (mixed[i % 16] ?? 0))).toString('hex');
  const logon = (proof: Fields) =>
    `http://10.1.0.1:3990/logon?${query({ username: USER, ...proof, userurl: LANDING })}`;
  const settings = { secret };
  return [
    { name: 'login', of: 'CHAP', settings, query: visit({}), read: { client: MAC }, redirect: logon({ response }) },
    {
      name: 'login',
      of: 'PAP',
      settings: { secret, auth: 'pap' },
      query: visit({}),
      redirect: logon({ password: masked }),
    },
    {
      name: 'login',
      of: 'CHAP without a key, by its configured address',
      settings: { address: 'http://10.1.0.1:3990' },
      query: unsigned(visit({})),
      redirect: logon({ response: plain }),
    },
    {
      name: 'reject',
      settings,
      query: visit({ res: refusal, reply: 'Invalid password' }),
      read: refused('visitor.2001'),
    },
    {
      name: 'expired',
      settings,
      query: visit({ res: refusal, reply: 'Your account has expired' }),
      read: refused('visitor.gatewayExpired'),
    },
    { name: 'already-in', settings, query: visit({ res: online }), read: { online: true } },
    { name: 'tampered', settings, query: visit({}, 'another secret'), read: fault('tampered') },
    {
      name: 'tampered',
      of: 'a parameter',
      settings,
      query: visit({}).replace('10.1.0.1', '10.1.0.2'),
      read: fault('tampered'),
    },
    {
      name: 'tampered',
      of: 'what stands behind the signature does not count',
      settings,
      query: `${visit({})}&uamip=10.1.0.9&challenge=00&res=success`,
      read: { client: MAC },
      redirect: logon({ response }),
    },
    {
      name: 'foreign',
      settings: { address: 'http://10.1.0.1:3990' },
      query: unsigned(visit({ uamip: '203.0.113.9' })),
      read: fault('foreign'),
    },
  ];
}

function unsigned(text: string): string {
  return text.slice(0, text.indexOf('&md='));
}
