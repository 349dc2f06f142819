import { SECRET_TOLD, type SecretStage, secretStage } from '#core/access/secret-end.ts';
import { nameInMail } from '../accounts/invitations.ts';
import { dayFor } from '../accounts/profile/own-times.ts';
import { mailBrand } from '../dashboards/mail-brand.ts';
import { DAY } from '../domain/account-limits.ts';
import { lookAgain } from '../http/look-again.ts';
import { brandOfInvitation, type InvitationMailDeps } from '../people/invitation-mails.ts';
import type { OrganisationRecord } from '../ports/store/organisations.ts';
import type { ConnectionRecord } from '../ports/store/people/identity.ts';

// spec accounts.91

/** Longer than anybody leaves a connection with a secret that has ended. */
const REMEMBERED = 3_650 * DAY;

const limitOf = ({ id, secret_ends_on }: ConnectionRecord, stage: SecretStage) => ({
  ...{ scope: `told of a client secret (${stage})`, key: `${id} ${secret_ends_on}` },
  ...{ most: 1, window: REMEMBERED },
});

/** Mails the owners and admins of organisations whose sign-in provider has a client secret that ends soon, or has ended. */
export async function tellSecretEnds(context: InvitationMailDeps, ended: AbortSignal): Promise<void> {
  const { store, clock } = context;
  const now = clock.now();
  const last = new Date(now + SECRET_TOLD.month * DAY).toISOString().slice(0, 10);
  for (const connection of await store.oidcConnections.secretsUntil(last)) {
    if (ended.aborted) return;
    const stage = secretStage(connection.secret_ends_on, now);
    const organisation = await store.organisations.byId(connection.organisation_id);
    if (stage === null || !organisation || organisation.trashed_at !== null) continue;
    // Of all servers that look, one tells.
    if ((await store.limits.take([limitOf(connection, stage)])) > 0) continue;
    await mail({ organisation, connection, stage }, context);
  }
}

interface Told {
  readonly organisation: OrganisationRecord;
  readonly connection: ConnectionRecord;
  readonly stage: SecretStage;
}

async function mail({ organisation, connection, stage }: Told, context: InvitationMailDeps): Promise<void> {
  const { store, mailer, log } = context;
  const given = await brandOfInvitation(organisation.id, null, context);
  const brand = await mailBrand((given && (await store.dashboards.byId(given.id))) ?? null, context);
  const url = `${brand.address}/o/${organisation.slug}/settings/identity`;
  const kind = stage === 'over' ? 'secret-ended' : 'secret-ending';
  const names = {
    organisation: nameInMail(organisation.name) || organisation.slug,
    provider: nameInMail(connection.name),
  };
  for (const { email, role, is_active, language } of await store.memberships.people(organisation.id)) {
    if (!is_active || (role !== 'owner' && role !== 'admin')) continue;
    // A day of the calendar is that day in every time zone.
    const says = { ...names, day: dayFor({ language, zone: null }, Date.parse(connection.secret_ends_on ?? '')) };
    // The mail server may refuse one of them.
    await mailer
      .send({ kind, to: email, url, brand, says })
      .catch((err) => log.error({ err }, 'mail about a client secret failed'));
  }
}

/** Looks for client secrets that end. Each server looks; of each end one tells. */
export const secretMails = lookAgain<InvitationMailDeps>('mails about client secrets not sent', tellSecretEnds);
