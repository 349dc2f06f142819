import { accessSync, constants, existsSync } from 'node:fs';
import { isInstalled } from '../harness/installed.ts';

/** Where Debian puts the configuration that FreeRADIUS comes with. */
export const RADDB = '/etc/freeradius/3.0';

/** Why the proof cannot run here, as a sentence; null when it can run. */
export function whyNot(): string | null {
  if (!isInstalled('freeradius') || !isInstalled('radclient') || !existsSync(`${RADDB}/mods-available/rest`)) {
    const line = 'apt-get install -y --no-install-recommends freeradius freeradius-rest freeradius-utils';
    return `FreeRADIUS is missing. On Debian it is installed by:\n  ${line}\nStop and disable its service: the proof starts one of its own.`;
  }
  try {
    accessSync(`${RADDB}/radiusd.conf`, constants.R_OK);
    return null;
  } catch {
    return `The configuration in ${RADDB} cannot be read. Run the proof as root, or as a member of the group freerad.`;
  }
}
