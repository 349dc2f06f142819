import { fault, MAC, PASSWORD, query, USER, type Vector, without } from './vector.ts';

export function fortinet(): Vector[] {
  const post = 'https://172.16.2.1:1003/fgtauth';
  const fields = {
    login: '',
    post,
    magic: '030d0d90d699c5a8',
    usermac: MAC,
    apmac: 'aa:bb:cc:dd:ee:ff',
    apip: '172.16.2.1',
    userip: '172.16.2.10',
    ssid: 'Harbour',
    apname: 'FGT',
    bssid: '00:00:00:00:00:00',
  };
  const settings = { address: 'https://172.16.2.1:1003' };
  const sent = (magic: string) => ({ url: post, fields: { magic, username: USER, password: PASSWORD } });
  return [
    { name: 'login', settings, query: query(fields), read: { client: MAC }, form: sent(fields.magic) },
    {
      name: 'reject',
      of: 'it hands the device over anew',
      settings,
      query: query({ ...fields, magic: '0a0b0c' }),
      form: sent('0a0b0c'),
    },
    {
      name: 'expired',
      of: 'it hands the device over anew',
      settings,
      query: query({ ...fields, magic: '0d0e0f' }),
      form: sent('0d0e0f'),
    },
    { name: 'already-in', of: 'it says nothing of it', settings, query: query(fields), form: sent(fields.magic) },
    { name: 'tampered', settings, query: query(without(fields, 'magic')), read: fault('broken') },
    {
      name: 'foreign',
      settings,
      query: query({ ...fields, post: 'https://172.16.2.1:1004/fgtauth' }),
      read: fault('foreign'),
    },
    {
      name: 'foreign',
      settings,
      query: query({ ...fields, post: 'https://user@172.16.2.1:1003/fgtauth' }),
      read: fault('foreign'),
    },
  ];
}
