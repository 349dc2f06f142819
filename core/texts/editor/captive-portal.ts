/** How a network tells phones of a page (RFC 8908, RFC 8910). */
export const captivePortal = {
  'captivePortal.title': 'Tell phones by DHCP',
  'captivePortal.hint':
    'Phones that get this address from the network open the page at once and know how long they are online.',
  'captivePortal.server': 'DHCP server',
  'captivePortal.choice': '{server}, {by}',
  'captivePortal.copy': 'Copy the lines',
  'captivePortal.copied': 'The lines are copied',
  'captivePortal.copyFailed': 'The lines are selected: copy them with Ctrl+C',
  'captivePortal.networks':
    'Use it only where each device reaches this server by an address of its own, without NAT in between: phones behind one address cannot be told apart and get no answer once one of them is online. Name the networks of guests in PORTICO_GUEST_NETWORKS, so that devices in other networks are told that they are not captive.',
  'captivePortal.secure':
    'Phones take this address only by https, and this dashboard is opened by http. Open it by its https address to get the lines.',
} as const;
