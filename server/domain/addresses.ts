import ipaddr from 'ipaddr.js';
import { text } from '#core/texts/index.ts';

/** What counts as one address: an IPv4 address, or the /64 network of one IPv6 subscriber. */
export function addressKey(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6
    ? `${parsed.parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(':')}::/64`
    : parsed.toString();
}

/** One spelling for each address, so that it is one account. */
export function normalEmail(email: string): string {
  return email.trim().toLowerCase();
}

const DOMAIN = '@account.invalid';

/** What stands in place of the email of an account that was deleted. Nobody can have it: mail reaches no such domain. */
export const formerEmail = (id: string): string => `former.${id}${DOMAIN}`;

export const isFormer = ({ email }: { readonly email: string }): boolean => email.endsWith(DOMAIN);

/** The email of somebody as others see it. */
export function shownEmail(user: { readonly email: string } | undefined): string {
  if (!user) return '';
  return isFormer(user) ? text('account.former') : user.email;
}
