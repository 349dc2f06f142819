import {
  ACCESS_POINT,
  ACCOUNT,
  type BrowserLogin,
  dashed,
  LIMITS,
  NETWORK,
  type Simulate,
  withParameter,
} from '../simulation.ts';

/* Vendors that take the account as it is, in a form that the browser posts. */

const FOREIGN = 'https://203.0.113.9';

const form = (path: string, expects: BrowserLogin['expects'], landing: string | null): BrowserLogin => ({
  kind: 'browser',
  methods: ['POST'],
  path,
  expects,
  landing,
});

/** Hosts of Meraki's cloud need no settings; any other has to be entered. */
const reachedAt = (origin: string) => (origin.endsWith('.network-auth.com') ? {} : { address: origin });

/** field meraki.2: sign-on with an account. */
export const merakiSignOn: Simulate = ({ mac, ip, nonce, landing }, origin, account = ACCOUNT) => {
  const query = (more = {}) => ({
    login_url: `${origin}/splash/login?mauth=${nonce}`,
    continue_url: landing,
    ap_mac: ACCESS_POINT,
    ap_name: 'simulated',
    ap_tags: '',
    client_mac: mac,
    client_ip: ip,
    ...more,
  });
  return {
    settings: { ...reachedAt(origin), ...account },
    arrival: (word) =>
      ({
        asks: query(),
        refused: query({ error_message: 'Access denied for this user' }),
        expired: query({ error_message: 'Session expired' }),
        online: query({ error_message: 'User already logged in' }),
      })[word],
    tamper: (address) => withParameter(address, 'login_url', `${FOREIGN}/splash/login`),
    login: form('/splash/login', { mauth: nonce, username: account.user, password: account.password }, 'success_url'),
  };
};

/** field meraki.1: click-through, which has no words for anything but its first question. */
export const merakiClickThrough: Simulate = ({ mac, ip, landing }, origin) => ({
  settings: { ...reachedAt(origin), limits: { minutes: LIMITS.minutes } },
  arrival: (word) =>
    word === 'asks'
      ? {
          base_grant_url: `${origin}/splash/grant`,
          user_continue_url: landing,
          node_id: '149624921787028',
          node_mac: ACCESS_POINT,
          gateway_id: '149624921787028',
          client_ip: ip,
          client_mac: mac,
        }
      : null,
  tamper: (address) => withParameter(address, 'base_grant_url', `${FOREIGN}/splash/grant`),
  login: {
    kind: 'browser',
    methods: ['GET'],
    path: '/splash/grant',
    expects: { duration: String(LIMITS.minutes * 60) },
    landing: 'continue_url',
  },
});

/** field aruba.1, other-gateways.2: Aruba Instant. */
export const arubaForm: Simulate = ({ mac, ip, landing }, origin, account = ACCOUNT) => {
  const query = (more = {}) => ({
    cmd: 'login',
    mac,
    essid: NETWORK,
    ip,
    apname: 'simulated',
    apmac: ACCESS_POINT,
    vcname: 'simulated',
    switchip: origin.startsWith('https:') ? new URL(origin).host : origin,
    url: landing,
    ...more,
  });
  return {
    settings: { address: origin, ...account },
    arrival: (word) =>
      ({
        asks: query(),
        refused: query({ errmsg: 'Authentication failed' }),
        expired: query({ errmsg: 'Session expired' }),
        online: query({ errmsg: 'User already logged in' }),
      })[word],
    tamper: (address) => withParameter(address, 'switchip', '203.0.113.9'),
    login: form('/cgi-bin/login', { cmd: 'authenticate', ...account }, 'url'),
  };
};

/** field other-gateways.2: Cambium; it says nothing of a device that is in already. */
export const cambiumForm: Simulate = ({ mac, nonce, landing }, origin, account = ACCOUNT) => {
  const echoed = {
    ga_ssid: NETWORK,
    ga_ap_mac: dashed(ACCESS_POINT),
    ga_nas_id: 'nas01',
    ga_srvr: new URL(origin).hostname,
    ga_cmac: dashed(mac),
    ga_Qv: nonce,
  };
  const query = (more = {}) => ({ ...echoed, ga_orig_url: landing, ...more });
  return {
    settings: { address: origin, ...account },
    arrival: (word) =>
      ({
        asks: query(),
        refused: query({ ga_error_code: 'reject' }),
        expired: query({ ga_error_code: 'not-found' }),
        online: null,
      })[word],
    tamper: (address) => withParameter(address, 'ga_srvr', '203.0.113.9'),
    login: form(
      '/cgi-bin/hotspot_login.cgi',
      { ...echoed, ga_user: account.user, ga_pass: account.password },
      'ga_orig_url',
    ),
  };
};

/** field other-gateways.2: FortiGate, which says nothing of a refusal and sends the device anew. */
export const fortinetForm: Simulate = ({ mac, ip, nonce }, origin, account = ACCOUNT) => {
  const magic = nonce.slice(0, 16);
  return {
    settings: { address: origin, ...account },
    arrival: (word) =>
      word === 'asks'
        ? {
            login: '',
            post: `${origin}/fgtauth`,
            magic,
            usermac: mac,
            apmac: ACCESS_POINT,
            apip: new URL(origin).hostname,
            userip: ip,
            ssid: NETWORK,
            apname: 'simulated',
            bssid: ACCESS_POINT,
          }
        : null,
    tamper: (address) => withParameter(address, 'post', `${FOREIGN}/fgtauth`),
    login: form('/fgtauth', { magic, username: account.user, password: account.password }, null),
  };
};

/** field other-gateways.2: wireless controllers of Cisco. */
export const ciscoForm: Simulate = ({ mac, landing }, origin, account = ACCOUNT) => {
  const query = (more = {}) => ({
    switch_url: `${origin}/login.html`,
    ap_mac: ACCESS_POINT,
    client_mac: mac,
    wlan: NETWORK,
    redirect: landing.replace(/^http:\/\//, ''),
    ...more,
  });
  return {
    settings: { address: origin, ...account },
    arrival: (word) =>
      ({
        asks: query(),
        refused: query({ statusCode: '5' }),
        expired: query({ statusCode: '2' }),
        online: query({ statusCode: '1' }),
      })[word],
    tamper: (address) => withParameter(address, 'switch_url', `${FOREIGN}/login.html`),
    login: form(
      '/login.html',
      { buttonClicked: '4', username: account.user, password: account.password },
      'redirect_url',
    ),
  };
};
