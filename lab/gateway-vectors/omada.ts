import { type Call, type Fields, fault, LANDING, MAC, query, type Vector } from './vector.ts';

export function omada(): Vector[] {
  const address = 'https://10.0.0.5:8043';
  const v5 = { address, controller: 'ctrl1', user: 'operator', password: 'operator password', limits: { minutes: 90 } };
  const v4 = { ...v5, controller: null, timeUnit: 'microseconds' };
  const point = {
    clientMac: '11-22-33-44-55-66',
    apMac: 'AA-BB-CC-DD-EE-FF',
    ssidName: 'Harbour',
    radioId: '1',
    site: 'Default',
  };
  const gate = { clientMac: '11-22-33-44-55-66', gatewayMac: 'AA-BB-CC-DD-EE-00', vid: '20', site: 'Default' };
  const login = (base: string, answer: unknown): Call => ({
    request: { method: 'POST', url: `${base}/login`, body: { name: 'operator', password: 'operator password' } },
    answer: { status: 200, body: answer, headers: { 'set-cookie': 'TPOMADA_SESSIONID=s1; Path=/; HttpOnly' } },
  });
  const token = { errorCode: 0, result: { token: 'tok1' } };
  const auth = (url: string, body: object, errorCode: number): Call => ({
    request: { method: 'POST', url, headers: { 'csrf-token': 'tok1', cookie: 'TPOMADA_SESSIONID=s1' }, body },
    answer: { status: 200, body: { errorCode, msg: 'as it is' } },
  });
  const base5 = `${address}/ctrl1/api/v2/hotspot`;
  const base4 = `${address}/api/v2/hotspot`;
  const asPoint = { ...point, radioId: 1, authType: 4 };
  const asGate = { ...gate, vid: 20, authType: 4 };
  const visit = (fields: Fields) => query({ ...fields, t: '1700000000', redirectUrl: LANDING });
  const granted = { kind: 'granted', seconds: 5_400 };
  const in5 = (errorCode: number) => [
    login(base5, token),
    auth(`${base5}/extPortal/auth`, { ...asPoint, time: 5_400_000 }, errorCode),
  ];
  return [
    {
      name: 'login',
      of: 'version 5, access point',
      settings: v5,
      query: visit(point),
      read: { client: MAC },
      calls: in5(0),
      outcome: granted,
    },
    {
      name: 'login',
      of: 'version 4, gateway',
      settings: v4,
      query: visit(gate),
      calls: [login(base4, token), auth(`${base4}/extPortal/auth?token=tok1`, { ...asGate, time: 5_400_000_000 }, 0)],
      outcome: granted,
    },
    {
      name: 'reject',
      settings: v5,
      query: visit(point),
      calls: in5(-41501),
      outcome: { kind: 'refused', reason: 'visitor.2001' },
    },
    {
      name: 'reject',
      of: 'the operator',
      settings: v5,
      query: visit(point),
      calls: [login(base5, { errorCode: -30109, msg: 'Incorrect name or password' })],
      outcome: { kind: 'refused', reason: 'visitor.gatewaySettings' },
    },
    {
      name: 'expired',
      of: 'it fails as any other',
      settings: v5,
      query: visit(point),
      calls: in5(-1),
      outcome: { kind: 'refused', reason: 'visitor.2001' },
    },
    {
      name: 'already-in',
      of: 'it is let in once more',
      settings: v5,
      query: visit(point),
      calls: in5(0),
      outcome: granted,
    },
    { name: 'tampered', settings: v5, query: visit({ ...point, clientMac: 'nobody' }), read: fault('broken') },
    {
      name: 'foreign',
      of: 'another site',
      settings: { ...v5, site: 'Harbour' },
      query: visit(point),
      read: fault('foreign'),
    },
  ];
}
