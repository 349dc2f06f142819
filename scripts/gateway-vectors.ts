/**
 * Writes fixtures/gateways: what each vendor's gateway sends, and what has to go out to it, worked out from the field
 * guide alone. It imports nothing of the product, so that both have to be right. `node scripts/gateway-vectors.ts`
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run } from './build/run.ts';
import { aruba } from './gateway-vectors/aruba.ts';
import { cambium } from './gateway-vectors/cambium.ts';
import { cisco } from './gateway-vectors/cisco.ts';
import { fortinet } from './gateway-vectors/fortinet.ts';
import { meraki } from './gateway-vectors/meraki.ts';
import { mikrotik } from './gateway-vectors/mikrotik.ts';
import { omada } from './gateway-vectors/omada.ts';
import { opennds } from './gateway-vectors/opennds.ts';
import { opnsense } from './gateway-vectors/opnsense.ts';
import { ruckus } from './gateway-vectors/ruckus.ts';
import { uam } from './gateway-vectors/uam.ts';
import { unifi } from './gateway-vectors/unifi.ts';
import { PAGE, PASSWORD, USER, type Vector } from './gateway-vectors/vector.ts';

const VECTORS: Readonly<Record<string, readonly Vector[]>> = {
  opennds: opennds(),
  coova: uam('failed', 'already'),
  uspot: uam('reject', 'success'),
  mikrotik: mikrotik(),
  unifi: unifi(),
  meraki: meraki(),
  aruba: aruba(),
  omada: omada(),
  ruckus: ruckus(),
  cambium: cambium(),
  fortinet: fortinet(),
  cisco: cisco(),
  opnsense: opnsense(),
};

await run(import.meta.url, 'vectors of gateways', async () => {
  const folder = join(ROOT, 'fixtures/gateways');
  mkdirSync(folder, { recursive: true });
  for (const [kind, vectors] of Object.entries(VECTORS)) {
    const file = { kind, page: PAGE, credentials: { user: USER, password: PASSWORD }, vectors };
    writeFileSync(join(folder, `${kind}.json`), `${JSON.stringify(file, null, 2)}\n`);
  }
});
