import { type Call, fault, LANDING, MAC, query, type Vector } from './vector.ts';

export function unifi(): Vector[] {
  const base = 'https://192.168.1.1';
  const limits = { minutes: 60, downKbps: 5_000, upKbps: 1_000, megabytes: 500 };
  const classic = { address: base, user: 'hotspot', password: 'hotspot password', limits };
  const official = { address: base, password: 'api key', limits };
  const visit = query({ ap: 'aa:bb:cc:dd:ee:ff', id: MAC, t: '1700000000', url: LANDING, ssid: 'Harbour' });
  const path = '/guest/s/default/';
  const login: Call = {
    request: {
      method: 'POST',
      url: `${base}/api/auth/login`,
      body: { username: 'hotspot', password: 'hotspot password' },
    },
    answer: { status: 200, body: {}, headers: { 'set-cookie': 'TOKEN=t1; path=/; secure', 'x-csrf-token': 'c1' } },
  };
  const body = {
    cmd: 'authorize-guest',
    mac: MAC,
    minutes: 60,
    up: 1_000,
    down: 5_000,
    bytes: 500,
    ap_mac: 'aa:bb:cc:dd:ee:ff',
  };
  const authorise = (answer: Call['answer']): Call => ({
    request: {
      method: 'POST',
      url: `${base}/proxy/network/api/s/default/cmd/stamgr`,
      headers: { cookie: 'TOKEN=t1', 'x-csrf-token': 'c1' },
      body,
    },
    answer,
  });
  const said = (msg: string) => ({ status: 200, body: { meta: { rc: 'error', msg }, data: [] } });
  const key = { 'x-api-key': 'api key' };
  const site = '8f0c0a2e-5b5d-4c65-9d3b-0d9a6f3c1b11';
  const api = (start: string, listed: boolean): Call[] => [
    {
      request: { method: 'GET', url: `${start}/sites`, headers: key },
      answer: { status: 200, body: { data: [{ id: site, internalReference: 'default', name: 'Default' }] } },
    },
    {
      request: {
        method: 'GET',
        url: `${start}/sites/${site}/clients?filter=${encodeURIComponent(`macAddress.eq('${MAC}')`)}`,
        headers: key,
      },
      answer: { status: 200, body: { data: listed ? [{ id: 'client-1', macAddress: MAC }] : [] } },
    },
  ];
  const action = (start: string): Call => ({
    request: {
      method: 'POST',
      url: `${start}/sites/${site}/clients/client-1/actions`,
      headers: key,
      body: {
        action: 'AUTHORIZE_GUEST_ACCESS',
        timeLimitMinutes: 60,
        dataUsageLimitMBytes: 500,
        rxRateLimitKbps: 5_000,
        txRateLimitKbps: 1_000,
      },
    },
    answer: { status: 200, body: { action: 'AUTHORIZE_GUEST_ACCESS' } },
  });
  const local = `${base}/proxy/network/integration/v1`;
  const cloud = 'https://api.ui.com/v1/connector/consoles/console-1/proxy/network/integration/v1';
  const ok = { status: 200, body: { meta: { rc: 'ok' }, data: [] } };
  const granted = { kind: 'granted', seconds: 3_600 };
  return [
    {
      name: 'login',
      of: 'classic',
      settings: classic,
      path,
      query: visit,
      read: { client: MAC },
      calls: [login, authorise(ok)],
      outcome: granted,
    },
    {
      name: 'login',
      of: 'classic, without UniFi OS',
      settings: classic,
      path,
      query: visit,
      calls: [
        { ...login, answer: { status: 404, body: '' } },
        {
          request: { ...login.request, url: `${base}/api/login` },
          answer: { status: 200, body: {}, headers: { 'set-cookie': 'unifises=s1; Path=/\ncsrf_token=c2; Path=/' } },
        },
        {
          request: {
            method: 'POST',
            url: `${base}/api/s/default/cmd/stamgr`,
            headers: { cookie: 'unifises=s1; csrf_token=c2' },
            body,
          },
          answer: ok,
        },
      ],
      outcome: granted,
    },
    {
      name: 'login',
      of: 'official',
      settings: official,
      path,
      query: visit,
      calls: [...api(local, true), action(local)],
      outcome: granted,
    },
    {
      name: 'login',
      of: 'cloud',
      settings: { ...official, address: null, controller: 'console-1' },
      path,
      query: visit,
      calls: [...api(cloud, true), action(cloud)],
      outcome: granted,
    },
    {
      name: 'login',
      of: 'official, not listed yet',
      settings: official,
      path,
      query: visit,
      calls: api(local, false),
      outcome: { kind: 'waiting', after: 2 },
    },
    {
      name: 'reject',
      of: 'a refusal with status 200',
      settings: classic,
      path,
      query: visit,
      calls: [login, authorise(said('api.err.NoPermission'))],
      outcome: { kind: 'refused', reason: 'visitor.gatewaySettings' },
    },
    {
      name: 'reject',
      of: 'a wrong API key',
      settings: official,
      path,
      query: visit,
      calls: [
        { ...(api(local, true)[0] as Call), answer: { status: 401, body: { code: 'api.authentication.failed' } } },
      ],
      outcome: { kind: 'refused', reason: 'visitor.gatewaySettings' },
    },
    {
      name: 'expired',
      settings: classic,
      path,
      query: visit,
      calls: [login, authorise(said('api.err.UnknownStation'))],
      outcome: { kind: 'refused', reason: 'visitor.gatewayExpired' },
    },
    {
      name: 'already-in',
      of: 'it is let in once more',
      settings: classic,
      path,
      query: visit,
      calls: [login, authorise(ok)],
      outcome: granted,
    },
    { name: 'tampered', settings: classic, path, query: query({ ap: MAC, id: "1' or '1" }), read: fault('broken') },
    {
      name: 'foreign',
      of: 'another site',
      settings: { ...classic, site: 'harbour' },
      path: '/guest/s/mill/',
      query: visit,
      read: fault('foreign'),
    },
  ];
}
