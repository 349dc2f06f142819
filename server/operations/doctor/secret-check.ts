import { secretStage } from '#core/access/secret-end.ts';
import { fromStored } from './data-checks.ts';
import { type DoctorCheck, error, ok, warning } from './finding.ts';

/** spec accounts.91: looks whether a client secret of a sign-in provider that is on ends soon, or has ended. */
export const secretCheck: DoctorCheck = {
  name: 'sign-in providers',
  async run(settings) {
    const found = await fromStored(settings, async ({ oidcConnections, organisations }) =>
      Promise.all(
        (await oidcConnections.secretsUntil('9999-12-31')).map(async ({ name, organisation_id, secret_ends_on }) => ({
          provider: name,
          organisation: (await organisations.byId(organisation_id))?.name ?? '',
          day: secret_ends_on ?? '',
        })),
      ),
    );
    if (found === null || found.length === 0) return [];
    const results = found.flatMap((one) => {
      const stage = secretStage(one.day, Date.now());
      if (stage === null) return [];
      return [stage === 'over' ? error('doctor.secrets.over', one) : warning('doctor.secrets.soon', one)];
    });
    return results.length > 0 ? results : [ok('doctor.secrets.ok', { count: found.length })];
  },
};
