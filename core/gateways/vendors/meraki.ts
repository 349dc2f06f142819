import type { Allowance } from '#core/gateways/limits/allowance.ts';
import { BY_ACCOUNT } from '#core/gateways/limits/keeps.ts';
import { allowedTarget, isLanding, macAddress } from '../gateway-address.ts';
import { hostLines, textOption } from '../notations.ts';
import { refusedInWords, SPOKEN_PROBLEMS } from '../problems.ts';
import { ACCOUNT_ASKS } from '../settings.ts';
import type { Arrival, ArrivalFault, Gateway, GatewayLogin } from '../types.ts';

/** Each network is at another host of Meraki's cloud, so the host comes with the query. */
const CLOUD = ['https://*.network-auth.com'];

/** Meraki, field meraki.1 and meraki.2: click-through, and sign-on with an account. */
export const meraki: Gateway = {
  kind: 'meraki',
  label: 'gateways.meraki',
  recognises: (query) =>
    'base_grant_url' in query || 'user_continue_url' in query || ('login_url' in query && 'ap_mac' in query),
  parse(query, { settings }): Arrival | ArrivalFault {
    const client = macAddress(query.client_mac);
    if ('base_grant_url' in query) {
      const grantAt = allowedTarget(query.base_grant_url ?? '', settings, CLOUD);
      if (!grantAt) return 'foreign';
      return { gateway: 'meraki', client, handle: { grantAt: grantAt.href }, landing: query.user_continue_url ?? '' };
    }
    if (!query.login_url) return 'broken';
    const loginAt = allowedTarget(query.login_url, settings, CLOUD);
    if (!loginAt) return 'foreign';
    const { error_message: error = '', continue_url: landing = '' } = query;
    return {
      gateway: 'meraki',
      client,
      handle: { loginAt: loginAt.href },
      landing,
      ...refusedInWords(error, SPOKEN_PROBLEMS),
    };
  },
  grant({ handle, landing = '' }, { credentials }) {
    return {
      kind: 'post-form',
      url: handle.loginAt ?? '',
      fields: {
        username: credentials.user,
        password: credentials.password,
        ...(isLanding(landing) && { success_url: landing }),
      },
    };
  },
  clickThrough: ({ handle: { grantAt }, landing }, { allowance }) =>
    grantAt === undefined ? null : grantAddress(grantAt, landing, allowance),
  credentials: 'radius',
  logins: ['get-redirect', 'post-form'],
  binds: 'never',
  saysNothing: ({ grantAt }) => grantAt !== undefined,
  keeps: { ...BY_ACCOUNT, time: ['login', 'account'] },
  // With a user for all it is sign-on, whose form carries no limits.
  carriesLimits: ({ user }) => user === null,
  asks: ACCOUNT_ASKS,
  problems: SPOKEN_PROBLEMS,
  guide: ({ page }) => [
    { text: 'gateways.meraki.splash' },
    { text: 'gateways.meraki.portal', value: page },
    { text: 'gateways.meraki.block' },
  ],
  walledGarden: hostLines,
  dhcp: textOption,
};

function grantAddress(grantAt: string, landing = '', { seconds }: Allowance): GatewayLogin {
  const url = new URL(grantAt);
  if (isLanding(landing)) url.searchParams.set('continue_url', landing);
  if (seconds !== null) url.searchParams.set('duration', String(seconds));
  return { kind: 'get-redirect', url: url.href, ...(seconds !== null && { seconds }) };
}
