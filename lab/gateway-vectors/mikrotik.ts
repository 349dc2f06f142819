import {
  type Fields,
  fault,
  hex,
  LANDING,
  MAC,
  PASSWORD,
  query,
  refused,
  USER,
  type Vector,
  without,
} from './vector.ts';

export function mikrotik(): Vector[] {
  const id = '\\305';
  const challenge = '\\171\\045\\201a7\\000\\376';
  const bytes = Buffer.from([0o171, 0o45, 0o201, 0x61, 0x37, 0, 0o376]);
  const login = 'http://10.5.50.1/login';
  const fields = {
    mac: MAC,
    ip: '10.5.50.7',
    'link-login-only': login,
    'link-orig': LANDING,
    error: '',
    'chap-id': id,
    'chap-challenge': challenge,
    trial: 'no',
  };
  const settings = { address: 'http://10.5.50.1' };
  const sent = (password: string, more: Fields = {}) => {
    const common = { username: USER, password, dst: LANDING };
    return { url: login, fields: { ...common, popup: 'false', ...more }, byGet: `${login}?${query(common)}` };
  };
  const chap = hex('md5', Buffer.from([0o305]), PASSWORD, bytes);
  const told = (error: string) => query({ ...fields, error });
  return [
    { name: 'login', of: 'CHAP', settings, query: query(fields), read: { client: MAC }, form: sent(chap) },
    {
      name: 'login',
      of: 'PAP',
      settings: { ...settings, auth: 'pap' },
      query: query({ ...fields, 'chap-id': '' }),
      form: sent(PASSWORD),
    },
    {
      name: 'login',
      of: 'trial',
      settings,
      credentials: null,
      query: query({ ...fields, trial: 'yes' }),
      redirect: `${login}?${query({ dst: LANDING, username: `T-${MAC}` })}`,
    },
    { name: 'reject', settings, query: told('invalid username or password'), read: refused('visitor.2001') },
    {
      name: 'reject',
      of: 'in use',
      settings,
      query: told('no more sessions are allowed for user guest'),
      read: refused('visitor.gatewayInUse'),
    },
    {
      name: 'reject',
      of: 'quota',
      settings,
      query: told('user guest has reached traffic limit'),
      read: refused('visitor.gatewayQuota'),
    },
    {
      name: 'reject',
      of: 'RADIUS',
      settings,
      query: told('RADIUS server is not responding'),
      read: refused('visitor.gatewaySilent'),
    },
    {
      name: 'expired',
      settings,
      query: told('web browser did not send challenge response (try again, enable JavaScript)'),
      read: refused('visitor.gatewayExpired'),
    },
    {
      name: 'already-in',
      settings,
      query: query({ 'link-login-only': login, mac: MAC, online: '1' }),
      read: { online: true },
    },
    { name: 'tampered', settings, query: query(without(fields, 'link-login-only')), read: fault('broken') },
    {
      name: 'foreign',
      settings,
      query: query({ ...fields, 'link-login-only': 'http://10.5.50.1.evil.example/login' }),
      read: fault('foreign'),
    },
  ];
}
