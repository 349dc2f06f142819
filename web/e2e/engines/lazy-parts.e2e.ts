import { CuttingNetwork } from '../support/cutting-network.ts';
import { laterFiles, partsWith } from '../support/part-lists.ts';
import { expect, test } from './fixtures.ts';
import { Workspace } from './support/workspace.ts';

/** One file of a dialog, and one that several parts share; `npm run proof` cuts every file. */
const FILES = process.env.PROOF ? laterFiles() : laterFiles().filter((file) => file.includes('/sheets-'));

/** What was lost is asked for again after growing pauses, and an engine that shares its machine is slow to ask. */
const PATIENCE = { timeout: 90_000 };

for (const file of FILES) {
  test(`every part with ${file} opens after it was cut`, async ({ window, server, api }) => {
    test.setTimeout(300_000);
    const network = await CuttingNetwork.before(server.url);
    network.cut(new RegExp(file));
    await new Workspace(window, network, api).openNew();
    await expect.poll(() => network.struck, PATIENCE).toBeGreaterThanOrEqual(4);
    network.mend();
    await expect.poll(() => [...network.passed].some((address) => address.startsWith(file)), PATIENCE).toBe(true);
    const takes = (part: string) => window.evaluate((address) => import(address).then(() => true, String), part);
    for (const part of partsWith(file)) expect(await takes(part), part).toBe(true);
    network.close();
  });
}
