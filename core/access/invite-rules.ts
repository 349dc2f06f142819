import { email as emailRule } from '#core/rules/email.ts';
import type { TextKey } from '#core/texts/index.ts';
import { readPermission } from './roles.ts';

/** The addresses in what was typed or pasted: separated by commas, semicolons, spaces or lines, each once. */
export function addressesIn(typed: string): string[] {
  const found = new Map<string, string>();
  for (const word of typed.split(/[\s,;]+/)) {
    // As mail programs write it behind a name.
    const address = word.replace(/^<(.*)>$/, '$1');
    const key = address.toLowerCase();
    if (address !== '' && !found.has(key)) found.set(key, address);
  }
  return [...found.values()];
}

/** What was typed without an address that has been dealt with; the others stay as they are written. */
export function withoutAddress(typed: string, address: string): string {
  const isOther = (other: string) => other.toLowerCase() !== address.toLowerCase();
  return addressesIn(typed).some((one) => !isOther(one)) ? addressesIn(typed).filter(isOther).join(', ') : typed;
}

/** A sentence about a field, with the addresses it is about. */
export interface InviteProblem {
  readonly key: TextKey;
  readonly params?: { readonly emails: string };
}

/** The error of each field of an invitation; null without an error. */
export interface InviteProblems {
  readonly email: InviteProblem | null;
  readonly action: TextKey | null;
}

interface Invitation {
  /** One address or several. */
  readonly email: string;
  readonly action: string;
  /** Email of who owns the page. */
  readonly owner: string;
}

/** spec access.13: the invite form needs valid emails and an action. Who owns the page needs no invitation. */
export function checkInvite({ email, action, owner }: Invitation): InviteProblems {
  return {
    email: emailProblem(addressesIn(email), owner),
    action: readPermission(action) === null ? 'sharing.actionMissing' : null,
  };
}

function emailProblem(addresses: readonly string[], owner: string): InviteProblem | null {
  if (addresses.length === 0) return { key: 'sharing.emailMissing' };
  const wrong = addresses.filter((address) => emailRule(address) !== null);
  if (wrong.length > 0) {
    const key = addresses.length === 1 ? emailRule(wrong[0] as string) : null;
    return key ? { key } : { key: 'sharing.emailsWrong', params: { emails: wrong.join(', ') } };
  }
  const own = addresses.find((address) => address.toLowerCase() === owner.toLowerCase());
  return own === undefined ? null : { key: 'sharing.ownerInvited', params: { emails: own } };
}
