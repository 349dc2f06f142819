import ipaddr from 'ipaddr.js';

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
