import { text } from '#core/texts/index.ts';
import { authenticateMessage, negotiateMessage } from './ntlm.ts';

/** What nodemailer gives a sign-in of one's own. */
interface AuthContext {
  readonly auth: { readonly credentials: { readonly user: string; readonly pass: string } };
  sendCommand(command: string): Promise<{ readonly status: number; readonly text: string }>;
}

/** spec app-settings.8: NTLM is among the ways to sign in to a mail server; the mail library has none. */
export async function signInByNtlm({ auth, sendCommand }: AuthContext): Promise<void> {
  const { user, pass } = auth.credentials;
  const challenge = await sendCommand(`AUTH NTLM ${negotiateMessage().toString('base64')}`);
  if (challenge.status !== 334) throw new Error(text('service.smtpNtlmRefused', { reason: challenge.text }));
  const answer = await authenticateMessage(Buffer.from(challenge.text.trim(), 'base64'), { user, password: pass });
  const accepted = await sendCommand(answer.toString('base64'));
  if (accepted.status !== 235) throw new Error(text('service.smtpNtlmRefused', { reason: accepted.text }));
}
