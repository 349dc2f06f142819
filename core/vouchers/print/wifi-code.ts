/** A network that phones join by scanning. Without a password it is open. */
export interface PrintedNetwork {
  readonly ssid: string;
  readonly password: string;
  /** It does not tell its name: phones have to look for it. */
  readonly hidden: boolean;
}

/** Bytes of the name of a network, and signs of a password of WPA, as their standard has them. */
export const SSID_BYTES = 32;
export const PASSWORD_SIGNS = { least: 8, most: 63 } as const;

/** As ZXing and the cameras of phones read it. */
const escaped = (words: string): string => words.replace(/[\\;,:"]/g, '\\$&');

/** spec visitors.36: what the code that joins a network says. */
export function wifiCode({ ssid, password, hidden }: PrintedNetwork): string {
  const secret = password === '' ? 'T:nopass' : `T:WPA`;
  const key = password === '' ? '' : `P:${escaped(password)};`;
  return `WIFI:${secret};S:${escaped(ssid)};${key}${hidden ? 'H:true;' : ''};`;
}

/** Signs that every phone reads alike: the standard of WPA3 wants others written in another way than phones read. */
const ALIKE = /^[A-Za-z0-9 ._-]*$/;

/** Whether some phones may not join by scanning, because of signs in the name or the password. */
export const isReadAlike = ({ ssid, password }: Pick<PrintedNetwork, 'ssid' | 'password'>): boolean =>
  ALIKE.test(ssid) && ALIKE.test(password);

/** What is wrong with a network; null: nothing is. */
export function networkProblem({
  ssid,
  password,
}: Pick<PrintedNetwork, 'ssid' | 'password'>): 'ssid' | 'password' | null {
  const bytes = new TextEncoder().encode(ssid).length;
  if (bytes === 0 || bytes > SSID_BYTES || /\p{C}/u.test(ssid)) return 'ssid';
  const { least, most } = PASSWORD_SIGNS;
  return password === '' || (password.length >= least && password.length <= most && /^[ -~]*$/.test(password))
    ? null
    : 'password';
}
