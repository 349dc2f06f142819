import { fault, MAC, PASSWORD, query, refused, USER, type Vector, without } from './vector.ts';

export function cisco(): Vector[] {
  const fields = {
    switch_url: 'https://192.0.2.1/login.html',
    ap_mac: 'aa:bb:cc:dd:ee:ff',
    client_mac: MAC,
    wlan: 'Harbour',
    redirect: 'neverssl.com/',
  };
  const settings = { address: 'https://192.0.2.1' };
  const told = (statusCode: string) => query({ ...fields, statusCode });
  return [
    {
      name: 'login',
      settings,
      query: query(fields),
      read: { client: MAC },
      form: {
        url: 'https://192.0.2.1/login.html',
        fields: {
          buttonClicked: '4',
          err_flag: '0',
          username: USER,
          password: PASSWORD,
          redirect_url: 'http://neverssl.com/',
        },
      },
    },
    { name: 'reject', settings, query: told('5'), read: refused('visitor.2001') },
    { name: 'reject', of: 'name in use', settings, query: told('3'), read: refused('visitor.gatewayInUse') },
    { name: 'reject', of: 'excluded', settings, query: told('4'), read: refused('visitor.gatewayBlocked') },
    {
      name: 'expired',
      of: 'no web login is expected of this device',
      settings,
      query: told('2'),
      read: refused('visitor.gatewaySettings'),
    },
    { name: 'already-in', settings, query: told('1'), read: { online: true } },
    { name: 'tampered', settings, query: `${query(without(fields, 'switch_url'))}&statusCode=`, read: fault('broken') },
    {
      name: 'foreign',
      settings,
      query: query({ ...fields, switch_url: 'http://192.0.2.1/login.html' }),
      read: fault('foreign'),
    },
  ];
}
