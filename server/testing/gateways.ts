import type { TestCaller } from './caller.ts';

/** Makes these the only gateways of a dashboard, by name, as its owner does. */
export async function configureGateways(
  owner: TestCaller,
  gateways: Readonly<Record<string, object>>,
  hostname = 'localhost',
): Promise<void> {
  const at = `/dashboards/${hostname.replaceAll('.', ':')}/gateways`;
  for (const { id } of (await owner.get(at)).body.gateways) await owner.delete(`${at}/${id}`);
  for (const [name, gateway] of Object.entries(gateways)) {
    const { status, text } = await owner.post(at, { gateway: { name, ...gateway } });
    if (status !== 201) throw new Error(text);
  }
}
