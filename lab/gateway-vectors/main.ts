/**
 * Writes fixtures/gateways: what each vendor's gateway sends, and what has to go out to it, worked out from the field
 * guide alone. It imports nothing of the product, so that both have to be right. `node lab/gateway-vectors/main.ts`
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run } from '../../scripts/build/run.ts';
import { aruba } from './aruba.ts';
import { cambium } from './cambium.ts';
import { cisco } from './cisco.ts';
import { fortinet } from './fortinet.ts';
import { meraki } from './meraki.ts';
import { mikrotik } from './mikrotik.ts';
import { omada } from './omada.ts';
import { opennds } from './opennds.ts';
import { opnsense } from './opnsense.ts';
import { ruckus } from './ruckus.ts';
import { uam } from './uam.ts';
import { unifi } from './unifi.ts';
import { PAGE, PASSWORD, USER, type Vector } from './vector.ts';

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
