import { createCipheriv } from 'node:crypto';
import { type Fields, fault, hex, LANDING, MAC, query, type Vector } from './vector.ts';

export function opennds(): Vector[] {
  const key = 'shared fas key';
  const hid = 'b8a1f0c2';
  const token = hex('sha256', hid + key);
  const fields = (more: Fields = {}) => ({
    hid,
    clientip: '10.77.0.50',
    clientmac: MAC,
    client_type: 'cpd_can',
    gatewayname: 'Harbour, upstairs',
    version: '9.10.0',
    gatewayaddress: '10.77.0.1:2050',
    originurl: LANDING,
    ...more,
  });
  const said = (more: Fields = {}) =>
    Object.entries(fields(more))
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
      .join(', ');
  const fas = (more: Fields = {}) => query({ fas: Buffer.from(said(more)).toString('base64') });
  const iv = '0123456789abcdef';
  const sealed = (used: string) => {
    const cipher = createCipheriv(
      'aes-256-cbc',
      Buffer.concat([Buffer.from(used), Buffer.alloc(32 - used.length)]),
      iv,
    );
    const inner = cipher.update(said(), 'utf8', 'base64') + cipher.final('base64');
    return query({ fas: Buffer.from(inner).toString('base64'), iv });
  };
  const back = (tok: string) => `http://10.77.0.1:2050/opennds_auth/?${query({ tok, redir: `${LANDING}#portico` })}`;
  const settings = { secret: key };
  return [
    {
      name: 'login',
      of: 'level 0',
      query: query({ authaction: 'http://10.77.0.1:2050/opennds_auth/', tok: 'abc123', redir: LANDING }),
      redirect: back('abc123'),
    },
    { name: 'login', of: 'level 1', settings, query: fas(), read: { client: MAC }, redirect: back(token) },
    { name: 'login', of: 'level 2', settings, query: sealed(key), read: { client: MAC }, redirect: back(token) },
    { name: 'reject', settings, query: fas({ originurl: `${LANDING}#portico` }), read: { refused: true } },
    {
      name: 'expired',
      settings,
      of: 'it hands the device over anew',
      query: fas({ hid: 'other' }),
      redirect: back(hex('sha256', `other${key}`)),
    },
    { name: 'already-in', settings, query: query({ tok: 'abc123', redir: LANDING }), read: { online: true } },
    { name: 'tampered', settings, query: sealed('another key'), read: fault('tampered') },
    { name: 'foreign', settings, query: fas({ gatewayaddress: 'evil.example:2050' }), read: fault('foreign') },
  ];
}
