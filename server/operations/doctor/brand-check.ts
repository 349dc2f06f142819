import { leadsHere } from '../../dashboards/dashboard-of.ts';
import type { Settings } from '../../domain/settings.ts';
import { atOnce } from '../../domain/turns.ts';
import { ownAddress } from '../../http/url.ts';
import { type Check, ok, type Said, warning } from './finding.ts';
import { fromStored } from './from-stored.ts';
import { certificateOf } from './network-checks.ts';

/** Brands that are looked at at once. */
const AT_ONCE = 20;

/** Whether the DNS of each brand leads here, and what browsers think of its certificate: a line for each host name. */
export const brandCheck: Check = {
  name: 'brands',
  async run(settings) {
    const hosts = await fromStored(settings, async ({ dashboards }) =>
      (await dashboards.list())
        .slice(1)
        .flatMap(({ editor_hostname, wanted_hostname }) => [editor_hostname, wanted_hostname])
        .filter((host) => host !== ''),
    );
    const inTurn = atOnce(AT_ONCE);
    return Promise.all((hosts ?? []).map((host) => inTurn(() => look(host, settings))));
  },
};

async function look(host: string, settings: Settings): Promise<Said> {
  const { publicUrl, host: listens, port } = settings;
  const address = publicUrl ?? ownAddress(listens, port);
  if (!(await leadsHere(host, { publicUrl: () => address }))) return warning('doctor.brand.elsewhere', { host });
  const { protocol, port: publicPort } = new URL(address);
  if (protocol !== 'https:') return ok('doctor.brand.ok', { host });
  return certificateOf(host, Number(publicPort || 443));
}
