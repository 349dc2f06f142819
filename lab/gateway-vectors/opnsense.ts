import { type Call, fault, query, type Vector } from './vector.ts';

export function opnsense(): Vector[] {
  const settings = { address: 'https://10.0.0.1', user: 'key', password: 'api secret', zone: '2' };
  const visit = { settings, query: query({ redirurl: 'neverssl.com/' }), ip: '10.0.0.7' };
  const ask = (clientState: string): Call[] => [
    {
      request: {
        method: 'POST',
        url: 'https://10.0.0.1/api/captiveportal/session/connect/2',
        headers: { authorization: `Basic ${Buffer.from('key:api secret').toString('base64')}` },
        body: { user: 'portico', ip: '10.0.0.7' },
      },
      answer: { status: 200, body: { clientState } },
    },
  ];
  return [
    { name: 'login', ...visit, calls: ask('AUTHORIZED'), outcome: { kind: 'granted' } },
    { name: 'reject', ...visit, calls: ask('NOT_AUTHORIZED'), outcome: { kind: 'refused', reason: 'visitor.2001' } },
    {
      name: 'reject',
      of: 'a wrong key',
      ...visit,
      calls: [{ ...(ask('')[0] as Call), answer: { status: 401, body: { status: 401 } } }],
      outcome: { kind: 'refused', reason: 'visitor.gatewaySettings' },
    },
    {
      name: 'expired',
      ...visit,
      calls: ask('UNKNOWN'),
      outcome: { kind: 'refused', reason: 'visitor.gatewayExpired' },
    },
    {
      name: 'already-in',
      of: 'it is let in once more',
      ...visit,
      calls: ask('AUTHORIZED'),
      outcome: { kind: 'granted' },
    },
    {
      name: 'tampered',
      of: 'an address on the internet',
      settings,
      query: query({ redirurl: 'x', clientip: '93.184.216.34' }),
      ip: '93.184.216.34',
      read: fault('broken'),
    },
    {
      name: 'foreign',
      of: 'the query names another device than the one that asks',
      ...visit,
      query: query({ redirurl: 'neverssl.com/', clientip: '10.0.0.99' }),
      calls: ask('AUTHORIZED'),
      outcome: { kind: 'granted' },
    },
  ];
}
