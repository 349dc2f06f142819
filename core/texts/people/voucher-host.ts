/** Where printed codes lead, on the screen of the desk. */
export const voucherHostTexts = {
  'voucherHost.title': 'Printed codes',
  'voucherHost.set': 'Set up',
  'voucherHost.none': 'They lead nowhere yet: visitors type the code. With a host of their own a scan fills it in.',
  'voucherHost.leads': 'A scan opens {address}, which gateways catch: the page opens with the code filled in.',
  'voucherHost.joins': 'Devices join {network} first.',
  'voucherHost.hint': 'A host that gateways do not open before the login, so that they catch who scans a code.',
  'voucherHost.step.name':
    'Choose a name that no page is at, and that does not end with .app or .dev: browsers open these by https alone.',
  'voucherHost.step.address':
    'In its DNS set an A record to an address that visitors cannot reach before they log in. Most gateways open addresses and not names: it is not the address of your pages. Without a second one take 192.0.2.1, which is nobody’s: scanning then works in the network alone.',
  'voucherHost.step.plain':
    'Let port 80 of that address lead to this server, with no certificate and no redirect to https.',
  'voucherHost.host': 'Host',
  'voucherHost.network': 'Name of the Wi-Fi',
  'voucherHost.networkHint': 'As devices list it (SSID). Who scans a code elsewhere is told to join it first.',
  'voucherHost.open': 'Devices join it without a password',
} as const;
