import { secretStage } from '#core/access/secret-end.ts';
import type { Repositories } from '../../ports/store/store.ts';
import { fromStored } from './data-checks.ts';
import { type DoctorCheck, error, ok, warning } from './finding.ts';

/**
 * spec accounts.91, accounts.96: looks whether a client secret of a sign-in provider that is on ends soon, or has ended, and whether
 * an owner could still come in where people do by providers alone.
 */
export const providerCheck: DoctorCheck = {
  name: 'sign-in providers',
  async run(settings) {
    const found = await fromStored(settings, async (store) => ({
      secrets: await secretsOf(store),
      forced: await forcedOf(store),
    }));
    if (found === null || (found.secrets.length === 0 && found.forced.length === 0)) return [];
    const ends = found.secrets.flatMap((one) => {
      const stage = secretStage(one.day, Date.now());
      if (stage === null) return [];
      return [stage === 'over' ? error('doctor.secrets.over', one) : warning('doctor.secrets.soon', one)];
    });
    const shut = found.forced.flatMap(({ isSafe, ...one }) => (isSafe ? [] : [error('doctor.forced.noOwner', one)]));
    const results = [...ends, ...shut];
    if (results.length > 0) return results;
    return [
      ...(found.secrets.length > 0 ? [ok('doctor.secrets.ok', { count: found.secrets.length })] : []),
      ...(found.forced.length > 0 ? [ok('doctor.forced.ok', { count: found.forced.length })] : []),
    ];
  },
};

type Store = Pick<Repositories, 'oidcConnections' | 'organisations' | 'memberships'>;

async function secretsOf({ oidcConnections, organisations }: Store) {
  const each = (await oidcConnections.secretsUntil('9999-12-31')).map(async (one) => ({
    provider: one.name,
    organisation: (await organisations.byId(one.organisation_id))?.name ?? '',
    day: one.secret_ends_on ?? '',
  }));
  return Promise.all(each);
}

async function forcedOf({ oidcConnections, organisations, memberships }: Store) {
  const each = (await oidcConnections.forced()).map(async ({ name, organisation_id }) => ({
    provider: name,
    organisation: (await organisations.byId(organisation_id))?.name ?? '',
    isSafe: await memberships.hasOwnerWithFactor(organisation_id),
  }));
  return Promise.all(each);
}
