import { DASHED, fault, LANDING, MAC, PASSWORD, query, refused, USER, type Vector } from './vector.ts';

export function cambium(): Vector[] {
  const echoed = {
    ga_ssid: 'Harbour',
    ga_ap_mac: 'AA-BB-CC-DD-EE-FF',
    ga_nas_id: 'nas',
    ga_srvr: '10.0.0.2',
    ga_cmac: DASHED,
    ga_Qv: 'eUROBR86HBgAGDEE..',
  };
  const fields = { ...echoed, ga_orig_url: LANDING };
  const settings = { address: 'https://10.0.0.2:444' };
  const sent = (origin: string) => ({
    url: `${origin}/cgi-bin/hotspot_login.cgi?${query(fields)}`,
    fields: { ga_user: USER, ga_pass: PASSWORD },
  });
  const told = (code: string) => query({ ...fields, ga_error_code: code });
  return [
    { name: 'login', settings, query: query(fields), read: { client: MAC }, form: sent('https://10.0.0.2:444') },
    {
      name: 'login',
      of: 'without encryption',
      settings: { address: 'http://10.0.0.2:880' },
      query: query(fields),
      form: sent('http://10.0.0.2:880'),
    },
    { name: 'reject', settings, query: told('reject'), read: refused('visitor.2001') },
    { name: 'reject', of: 'RADIUS', settings, query: told('timeout'), read: refused('visitor.gatewaySilent') },
    { name: 'expired', settings, query: told('not-found'), read: refused('visitor.gatewayExpired') },
    {
      name: 'already-in',
      of: 'it says nothing of it',
      settings,
      query: query(fields),
      form: sent('https://10.0.0.2:444'),
    },
    { name: 'tampered', settings, query: query({ ...fields, ga_cmac: 'nobody' }), read: fault('broken') },
    { name: 'foreign', settings, query: query({ ...fields, ga_srvr: '203.0.113.9' }), read: fault('foreign') },
  ];
}
