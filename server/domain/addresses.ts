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

/** RFC 6761: names of `.localhost` mean this machine, as browsers read them, whatever its resolver says. */
export const LOOPBACK = '127.0.0.1';
export const isLocalName = (hostname: string): boolean => /(^|\.)localhost$/.test(hostname);

/** One spelling for each address, so that it is one account. */
export function normalEmail(email: string): string {
  return email.trim().toLowerCase();
}

const DOMAIN = '@account.invalid';

/** What stands in place of the email of an account that was deleted. Nobody can have it: mail reaches no such domain. */
export const formerEmail = (id: string): string => `former.${id}${DOMAIN}`;

/** Whether nobody is behind an account: it was deleted, or it never was one of a person. */
export const isFormer = ({ email }: { readonly email: string }): boolean => email.endsWith(DOMAIN);

const PROGRAM = 'token.';

/** What stands in place of the email of an API token of an organisation, which is no account of anybody. */
export const programEmail = (id: string): string => `${PROGRAM}${id}${DOMAIN}`;

/** What stands in place of the email of the account that the vouchers of an organisation's desk belong to. */
export const deskEmail = (organisationId: string): string => `desk.${organisationId}${DOMAIN}`;

export const isProgram = (user: { readonly email: string }): boolean =>
  isFormer(user) && user.email.startsWith(PROGRAM);

/** The email of somebody as others see it; of an API token of an organisation its name. */
export function shownEmail(user: { readonly email: string; readonly fullname: string } | undefined): string {
  if (!user) return '';
  if (isProgram(user)) return user.fullname;
  return isFormer(user) ? text('account.former') : user.email;
}
