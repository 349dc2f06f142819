import { existsSync } from 'node:fs';
import { asksRadius } from '#core/gateways/guide.ts';
import { gateways } from '#core/gateways/registry.ts';
import type { GatewaySettings } from '#core/gateways/settings.ts';
import { text } from '#core/texts/index.ts';
import { createKeyCheck } from '../../adapters/sql/key-check.ts';
import type { Queries } from '../../adapters/sql/queries.ts';
import { createDashboards } from '../../adapters/sql/repositories/dashboards.ts';
import { createGateways } from '../../adapters/sql/repositories/gateways.ts';
import { createSecrets } from '../../adapters/sql/repositories/secrets.ts';
import { readDatabase } from '../../adapters/sqlite/inspect.ts';
import { missingMigrations } from '../../adapters/sqlite/migrate.ts';
import { databaseFile } from '../../adapters/sqlite/open-database.ts';
import { sqliteEngine } from '../../adapters/sqlite/queries.ts';
import type { Settings } from '../../domain/settings.ts';
import { gatewayReach } from '../../gateways/gateway-http.ts';
import { gatewaysOf } from '../../gateways/stored-gateways.ts';
import { testGateway } from '../../gateways/test-gateway.ts';
import { secretKey } from '../../settings/secret-key.ts';
import { type Check, error, ok, type Said, warning } from './finding.ts';

/** Controllers that are asked at once. */
const AT_ONCE = 20;

/**
 * Controllers are asked whether they take the credentials; no device is let in. Other gateways are reached by the devices
 * of visitors and not by the server, which cannot tell whether they answer.
 */
export const gatewayCheck: Check = {
  name: 'gateways',
  async run(settings) {
    const all = await configuredIn(settings);
    if (all === null) return [];
    if (all.length === 0) return [ok('doctor.gateways.none')];
    const tested = all.filter(({ gateway }) => gateways[gateway.kind].test);
    const said: Said[] = [];
    for (let from = 0; from < tested.length; from += AT_ONCE) {
      const asked = tested.slice(from, from + AT_ONCE).map((each) => ask(each, settings));
      said.push(...(await Promise.all(asked)));
    }
    const others = all.filter((each) => !tested.includes(each)).map(nameOf);
    if (others.length > 0) said.push(ok('doctor.gateways.visit', { names: others.join(', ') }));
    const accountless = settings.radiusKey === null ? all.filter(({ gateway }) => asksRadius(gateway)).map(nameOf) : [];
    if (accountless.length > 0) said.push(warning('doctor.gateways.noAccount', { names: accountless.join(', ') }));
    return said;
  },
};

interface Configured {
  readonly gateway: GatewaySettings;
  readonly isMain: boolean;
  readonly hostname: string;
}

async function ask(configured: Configured, { privateHosts, radiusKey }: Settings): Promise<Said> {
  const { gateway, isMain } = configured;
  const { ok: isRight, summary } = await testGateway(gateway, gatewayReach(isMain, privateHosts), {
    hasRadius: radiusKey !== null,
  });
  const params = { name: nameOf(configured), summary };
  return isRight === false ? error('doctor.gateways.failed', params) : ok('doctor.gateways.ok', params);
}

function nameOf({ gateway: { name, kind }, isMain, hostname }: Configured): string {
  const vendor = text(gateways[kind].label);
  return isMain ? `${name} (${vendor})` : `${name} (${vendor}, ${hostname})`;
}

/** null where the data cannot be read: the check of the database says why. */
async function configuredIn(settings: Settings): Promise<Configured[] | null> {
  try {
    return await (settings.databaseUrl === null ? inSqlite(settings) : inPostgres(settings, settings.databaseUrl));
  } catch {
    return null;
  }
}

async function inSqlite(settings: Settings): Promise<Configured[] | null> {
  const file = databaseFile(settings.data);
  if (!existsSync(file)) return null;
  return readDatabase(file, async (opened) =>
    missingMigrations(opened).length > 0 ? null : configuredBy(sqliteEngine(opened).queries, settings),
  );
}

async function inPostgres(settings: Settings, databaseUrl: string): Promise<Configured[] | null> {
  const { inspectPostgres } = await import('../../adapters/postgres/inspect.ts');
  return inspectPostgres({ ...settings, databaseUrl }, async ({ missing }, queries) =>
    missing > 0 ? null : configuredBy(queries, settings),
  );
}

async function configuredBy(queries: Queries, settings: Settings): Promise<Configured[]> {
  const secret = await secretKey(settings, createKeyCheck(queries));
  const store = { gateways: createGateways(queries), secrets: createSecrets(queries, secret) };
  const found: Configured[] = [];
  for (const [place, { id, editor_hostname: hostname }] of (await createDashboards(queries).list()).entries()) {
    const gateways = await gatewaysOf(id, { store });
    found.push(...gateways.map((gateway) => ({ gateway, isMain: place === 0, hostname })));
  }
  return found;
}
