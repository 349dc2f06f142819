import { email as emailRule } from '#core/rules/email.ts';
import { text } from '#core/texts/index.ts';
import { mailBrand } from '../../dashboards/mail-brand.ts';
import { normalEmail } from '../../domain/email.ts';
import type { AccountDeps } from '../deps.ts';
import { invitationUrl } from '../invite.ts';

/** Mails somebody an invitation and gives its link, to be handed over by other means too. Throws a sentence where it cannot. */
export async function inviteUser(
  typed: string,
  context: Pick<AccountDeps, 'store' | 'clock' | 'publicUrl' | 'mailer'>,
): Promise<{ email: string; url: string }> {
  const email = normalEmail(typed);
  const problem = emailRule(email);
  if (problem) throw new Error(text(problem));
  if (await context.store.users.byEmail(email)) throw new Error(text('server.users.exists', { email }));
  const brand = await mailBrand(null, context);
  const url = await invitationUrl(email, { address: brand.address }, context);
  await context.mailer.send({ kind: 'invitation', to: email, url, brand });
  return { email, url };
}
