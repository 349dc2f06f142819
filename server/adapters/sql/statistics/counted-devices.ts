import type { CountedDay, DeviceDay, KeptDevice, VisitCounts } from '../../../ports/store/visitors/visit-counts.ts';
import { insertion, type Queries } from '../queries.ts';

interface SeenRow {
  readonly device: string;
  readonly last_at: number;
  readonly counted: number;
  readonly online: number;
  readonly gateway_id: string;
  readonly told: string;
}

/** The devices of a local day, which visits are counted of. */
export function createCountedDevices(
  queries: Queries,
): Pick<VisitCounts, 'dayAt' | 'addDay' | 'devices' | 'keepDevices'> {
  const dayAt: VisitCounts['dayAt'] = (pageId, at) =>
    queries.get<CountedDay>(
      'SELECT * FROM stat_salts WHERE page_id = ? AND begins_at <= ? AND ends_at > ? ORDER BY begins_at DESC LIMIT 1',
      ...[pageId, at, at],
    );
  return {
    dayAt,

    async addDay(day) {
      await queries.run(...insertion('stat_salts', { ...day }, 'ON CONFLICT (page_id, begins_at) DO NOTHING'));
      return (await dayAt(day.page_id, day.begins_at)) ?? day;
    },

    async devices({ page_id, begins_at }, hashes) {
      const rows = await queries.all<SeenRow>(
        `SELECT * FROM stat_seen WHERE page_id = ? AND begins_at = ? AND device IN (${queries.dialect.textsIn('?')})`,
        ...[page_id, begins_at, JSON.stringify(hashes)],
      );
      return rows.map((row): KeptDevice => [row.device, deviceOf(row)]);
    },

    async keepDevices({ page_id, begins_at }, devices, added) {
      const columns = ['last_at', 'counted', 'online', 'gateway_id', 'told'];
      const changed = columns.map((name) => `${name} = excluded.${name}`).join(', ');
      const ending = `ON CONFLICT (page_id, begins_at, device) DO UPDATE SET ${changed}`;
      for (const [device, known] of devices) {
        const row = { page_id, begins_at, device, ...rowOf(known) };
        await queries.run(...insertion('stat_seen', row, ending));
      }
      await queries.run(
        'UPDATE stat_salts SET devices = devices + ? WHERE page_id = ? AND begins_at = ?',
        ...[added, page_id, begins_at],
      );
    },
  };
}

const deviceOf = ({ last_at, counted, online, gateway_id, told }: SeenRow): DeviceDay => ({
  last_at,
  isCounted: counted === 1,
  isOnline: online === 1,
  gateway: gateway_id,
  told: JSON.parse(told) as DeviceDay['told'],
});

const rowOf = ({ last_at, isCounted, isOnline, gateway, told }: DeviceDay) => ({
  last_at,
  counted: Number(isCounted),
  online: Number(isOnline),
  gateway_id: gateway,
  told: JSON.stringify(told),
});
