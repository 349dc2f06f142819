/**
 * Hosts that phones and computers ask to find out whether they are online. If the gateway opens one of them, the device
 * takes itself to be online and does not show the page (field walled-garden.2).
 */
const PROBE_HOSTS: readonly string[] = [
  'captive.apple.com',
  'www.apple.com',
  'connectivitycheck.gstatic.com',
  'connectivitycheck.android.com',
  'clients3.google.com',
  'www.google.com',
  'www.msftconnecttest.com',
  'ipv6.msftconnecttest.com',
  'www.msftncsi.com',
  'dns.msftncsi.com',
  'detectportal.firefox.com',
  'connectivitycheck.platform.hicloud.com',
  'connect.rom.miui.com',
  'nmcheck.gnome.org',
  'connectivity-check.ubuntu.com',
  'networkcheck.kde.org',
];

/** The paths they ask for. A gateway may redirect such a request to us with its path unchanged. */
const PROBE_PATHS: readonly string[] = [
  '/generate_204',
  '/gen_204',
  '/mobile/status.php',
  '/hotspot-detect.html',
  '/library/test/success.html',
  '/bag',
  '/connecttest.txt',
  '/ncsi.txt',
  '/redirect',
  '/canonical.html',
  '/success.txt',
  '/check_network_status.txt',
  '/nm-check.txt',
  '/kindle-wifi/wifistub.html',
  '/kindle-wifi/wifiredirect.html',
];

/** Whether a request is a device's check for a captive portal. */
export function isProbe(host: string, path: string): boolean {
  return isProbeHost(host) || PROBE_PATHS.includes(path.toLowerCase());
}

export function isProbeHost(host: string): boolean {
  return PROBE_HOSTS.includes(host.toLowerCase());
}

/** The probe hosts below a host, or a pattern like `*.example.com`. */
export function probeHostsUnder(host: string): readonly string[] {
  const end = `.${host.replace(/^\*\./, '').toLowerCase()}`;
  return PROBE_HOSTS.filter((host) => host.endsWith(end));
}
