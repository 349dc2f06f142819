import { fault, LANDING, MAC, PASSWORD, query, refused, USER, type Vector, without } from './vector.ts';

export function aruba(): Vector[] {
  const fields = {
    cmd: 'login',
    mac: MAC,
    essid: 'Harbour',
    ip: '10.0.0.7',
    apname: 'ap1',
    apmac: 'aa:bb:cc:dd:ee:ff',
    vcname: 'vc',
    switchip: 'securelogin.arubanetworks.com',
    url: LANDING,
  };
  const instantOn = {
    cmd: 'Login',
    mac: MAC,
    ip: '10.0.0.7',
    network: 'Harbour',
    apmac: 'aa:bb:cc:dd:ee:ff',
    site: 's',
    post: 'captive-2026.aio.cloudauth.net',
    url: LANDING,
  };
  const sent = (host: string) => ({
    url: `https://${host}/cgi-bin/login`,
    fields: { cmd: 'authenticate', user: USER, password: PASSWORD, url: LANDING },
  });
  return [
    {
      name: 'login',
      of: 'Instant',
      query: query(fields),
      read: { client: MAC },
      form: sent('securelogin.arubanetworks.com'),
    },
    { name: 'login', of: 'Instant On', query: query(instantOn), form: sent('captive-2026.aio.cloudauth.net') },
    {
      name: 'login',
      of: 'a certificate of its own',
      settings: { address: 'https://login.harbour.example' },
      query: query({ ...fields, switchip: 'login.harbour.example' }),
      form: sent('login.harbour.example'),
    },
    { name: 'reject', query: query({ ...fields, errmsg: 'Authentication failed' }), read: refused('visitor.2001') },
    {
      name: 'expired',
      query: query({ ...fields, errmsg: 'Session expired' }),
      read: refused('visitor.gatewayExpired'),
    },
    {
      name: 'already-in',
      query: query({ ...fields, errmsg: 'User already logged in' }),
      read: refused('visitor.gatewayInUse'),
    },
    { name: 'tampered', query: query(without(fields, 'switchip')), read: fault('broken') },
    { name: 'foreign', query: query({ ...fields, switchip: '203.0.113.9' }), read: fault('foreign') },
    {
      name: 'foreign',
      query: query({ ...fields, switchip: 'securelogin.arubanetworks.com:8443' }),
      read: fault('foreign'),
    },
  ];
}
