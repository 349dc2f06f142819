import type { AccountExport } from '#core/ports/account.ts';
import { listApiTokens } from '../accounts/api-tokens.ts';
import { listPasskeys } from '../accounts/passkeys/own-passkeys.ts';
import { refuseWait } from '../accounts/rate-limit.ts';
import { factorsOf } from '../accounts/second-factors.ts';
import { type AccountDeps, listFailures, listSessions } from '../accounts/sessions.ts';
import { audited } from '../audit/audited.ts';
import { ACCOUNT_EXPORT_WINDOW, ACCOUNT_EXPORTS } from '../domain/account-limits.ts';
import { mediaAddress } from '../domain/image-folders.ts';
import { organisationsOf } from '../organisations/organisations.ts';
import type { UserRecord } from '../ports/store/accounts.ts';

// spec accounts.21

const iso = (time: number): string => new Date(time).toISOString();

/** Everything that is kept of a person, but not the content of pages: that is downloaded page by page. No secret is in it. */
export async function exportAccount(
  caller: Parameters<typeof listSessions>[0],
  context: AccountDeps,
): Promise<AccountExport> {
  const { store, clock } = context;
  const { user, session } = caller;
  const limit = { scope: 'exports of an account', key: user.id, most: ACCOUNT_EXPORTS, window: ACCOUNT_EXPORT_WINDOW };
  refuseWait(await store.limits.take([limit]), 'account.exportsTooMany');
  const exported = {
    exported_at: iso(clock.now()),
    account: accountOf(user),
    organisations: await organisationsOf(user, session, context),
    pages: (await store.pages.ofUser(user.id)).map(({ id, label, created_at, updated_at, published_at }) => ({
      ...{ id, label, created_at: iso(created_at), updated_at: iso(updated_at) },
      published_at: published_at === null ? null : iso(published_at),
    })),
    shared_with_me: (await store.permissions.ofEmail(user.email)).map(({ page_id, action, created_at }) => ({
      ...{ page_id, action, created_at: iso(created_at) },
    })),
    folders_shared_with_me: (await store.folderShares.ofEmail(user.email)).map(({ folder_id, action, created_at }) => ({
      ...{ folder_id, action, created_at: iso(created_at) },
    })),
    sessions: (await listSessions(caller, context)).map(({ current: _, ...session }) => session),
    failed_sign_ins: await listFailures(user, context),
    api_tokens: await listApiTokens(user, context),
    second_factors: (await factorsOf(user.id, store)).map(({ name, created_at }) => ({
      ...{ name, created_at: iso(created_at) },
    })),
    passkeys: (await listPasskeys(user, context)).passkeys,
    sign_in_providers: (await store.identities.ofUser(user.id)).map(({ subject, email_seen: email, linked_at }) => ({
      ...{ subject, email, linked_at: iso(linked_at) },
    })),
  };
  await store.tx((tx) =>
    audited('account.exported', { organisation: null, subject: { id: user.id }, fields: {} }, { store: tx, clock }),
  );
  return exported;
}

const accountOf = ({ id, email, fullname, language, zone, picture, created_at }: UserRecord) => ({
  ...{ id, email, fullname, created_at: iso(created_at), language, zone },
  picture: picture === null ? null : mediaAddress(picture),
});
