import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  sendSignal,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import type { MadePasskey, OwnPasskeys, PasskeyCalls, PasskeyUse, UsedPasskey } from '#core/ports/passkeys.ts';
import { text } from '#core/texts/index.ts';

export { browserSupportsWebAuthnAutofill, WebAuthnAbortService } from '@simplewebauthn/browser';

/** The browser makes a passkey. Rejects with a sentence where it did not. */
export async function makePasskey(calls: PasskeyCalls): Promise<MadePasskey> {
  const optionsJSON = (await calls.askForNew()) as PublicKeyCredentialCreationOptionsJSON;
  try {
    return (await startRegistration({ optionsJSON })) as MadePasskey;
  } catch (error) {
    throw new Error(text(nameOf(error) === 'InvalidStateError' ? 'passkeys.already' : 'passkeys.notAdded'));
  }
}

/** The browser uses a passkey; with `autofill` it offers one in the field for the email. Rejects with a sentence. */
export async function askPasskey(
  calls: PasskeyCalls,
  { use, autofill = false }: { readonly use: PasskeyUse; readonly autofill?: boolean },
): Promise<UsedPasskey> {
  const optionsJSON = (await calls.ask(use)) as PublicKeyCredentialRequestOptionsJSON;
  try {
    return (await startAuthentication({ optionsJSON, useBrowserAutofill: autofill })) as UsedPasskey;
  } catch {
    throw new Error(text('passkeys.stopped'));
  }
}

/** Tells the browser which passkeys of the account are kept here, so that it offers no others. */
export function tellAccepted({ passkeys, user_handle }: OwnPasskeys, host: string): void {
  if (user_handle === null) return;
  const allAcceptedCredentialIDs = passkeys.filter((one) => one.host === host).map((one) => one.credential_id);
  const signal = { rpID: host, userID: user_handle, allAcceptedCredentialIDs };
  // Browsers that know no signals keep offering them, and are answered that they are not known.
  sendSignal({ signalName: 'allAcceptedCredentials', ...signal }).catch(() => undefined);
}

/** Tells the browser that a passkey is not known here any more. */
export function tellUnknown({ id }: UsedPasskey, host: string): void {
  sendSignal({ signalName: 'unknownCredential', rpID: host, credentialID: id }).catch(() => undefined);
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');
