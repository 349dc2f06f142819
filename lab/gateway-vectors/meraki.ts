import { fault, LANDING, MAC, PASSWORD, query, refused, USER, type Vector } from './vector.ts';

export function meraki(): Vector[] {
  const click = {
    base_grant_url: 'https://eu.network-auth.com/splash/grant',
    user_continue_url: LANDING,
    node_mac: 'aa:bb:cc:dd:ee:ff',
    client_ip: '10.0.0.7',
    client_mac: MAC,
  };
  const sign = {
    login_url: 'https://n143.network-auth.com/splash/login?mac=x',
    continue_url: LANDING,
    ap_mac: 'aa:bb:cc:dd:ee:ff',
    client_mac: MAC,
    client_ip: '10.0.0.7',
  };
  return [
    {
      name: 'login',
      of: 'click-through',
      settings: { limits: { minutes: 30 } },
      query: query(click),
      read: { client: MAC },
      redirect: `https://eu.network-auth.com/splash/grant?${query({ continue_url: LANDING, duration: '1800' })}`,
    },
    {
      name: 'login',
      of: 'sign-on',
      query: query(sign),
      form: { url: sign.login_url, fields: { username: USER, password: PASSWORD, success_url: LANDING } },
    },
    { name: 'reject', query: query({ ...sign, error_message: 'Access denied' }), read: refused('visitor.2001') },
    {
      name: 'expired',
      query: query({ ...sign, error_message: 'Session expired' }),
      read: refused('visitor.gatewayExpired'),
    },
    {
      name: 'already-in',
      query: query({ ...sign, error_message: 'User already logged in' }),
      read: refused('visitor.gatewayInUse'),
    },
    {
      name: 'tampered',
      query: query({ ...click, base_grant_url: 'http://eu.network-auth.com/splash/grant' }),
      read: fault('foreign'),
    },
    {
      name: 'foreign',
      query: query({ ...click, base_grant_url: 'https://network-auth.com.evil.example/splash/grant' }),
      read: fault('foreign'),
    },
    {
      name: 'foreign',
      query: query({ ...sign, login_url: 'https://evil.example/?x=.network-auth.com' }),
      read: fault('foreign'),
    },
  ];
}
