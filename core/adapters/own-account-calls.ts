import type { OwnAccountCalls, SecondFactorCalls } from '#core/ports/account.ts';
import type { AccountDeletionCalls } from '#core/ports/own-account/deletion.ts';
import type { EmailCalls } from '#core/ports/own-account/email-change.ts';
import type { PasskeyCalls } from '#core/ports/passkeys.ts';
import { body, done, field } from './answer-parts.ts';
import type { Call } from './api-call.ts';

const FACTORS = '/users/me/factors';
const at = (id: string) => `${FACTORS}/${encodeURIComponent(id)}`;

/** The second factors of the caller's account. */
export function secondFactorCalls(call: Call): SecondFactorCalls {
  return {
    secondFactors: (signal) => body(call(FACTORS, { signal })),
    addFactor: (factor, signal) => field(call(FACTORS, { method: 'POST', body: { factor }, signal }), 'factor'),
    confirmFactor: (id, typed, signal) =>
      field(call(`${at(id)}/confirm`, { method: 'POST', body: typed, signal }), 'recovery_codes'),
    removeFactor: (id, signal) => done(call(at(id), { method: 'DELETE', signal })),
    renewRecoveryCodes: (signal) =>
      field(call('/users/me/recovery_codes', { method: 'POST', signal }), 'recovery_codes'),
    prove: (proof, signal) => done(call('/sessions/proof', { method: 'POST', body: proof, signal })),
  };
}

const PICTURE = '/users/me/picture';

/** What the caller changes of their own account. */
export function ownAccountCalls(call: Call): OwnAccountCalls {
  return {
    setProfile: (profile, signal) => done(call('/users/me', { method: 'PUT', body: profile, signal })),
    setPicture: (picture, signal) => field(call(PICTURE, { method: 'PUT', body: { picture }, signal }), 'picture'),
    removePicture: (signal) => done(call(PICTURE, { method: 'DELETE', signal })),
    exportAccount: (signal) => body(call('/users/me/export', { signal })),
    changePassword: (change, signal) => done(call('/users/me/password', { method: 'PUT', body: change, signal })),
  };
}

const DELETION = '/users/me/deletion';
const EMAIL = '/users/me/email';

/** The email of the caller's account, another one in its place, and its end. */
export function emailCalls(call: Call): EmailCalls & AccountDeletionCalls {
  const at = (token: string) => `/users/email/${encodeURIComponent(token)}`;
  return {
    accountDeletion: (signal) => body(call(DELETION, { signal })),
    deleteAccount: (email, signal) =>
      field(call(DELETION, { method: 'POST', body: { email }, signal }), 'deletion_due'),
    keepAccount: (signal) => done(call(DELETION, { method: 'DELETE', signal })),
    stopAct: (token, signal) =>
      done(call(`/users/acts/${encodeURIComponent(token)}/stop`, { method: 'PUT', anonymous: true, signal })),
    ownEmail: (signal) => body(call(EMAIL, { signal })),
    askForEmail: (email, signal) => body(call(EMAIL, { method: 'POST', body: { email }, signal })),
    stopEmailChange: (signal) => done(call(EMAIL, { method: 'DELETE', signal })),
    confirmEmail: (token, signal) => body(call(at(token), { method: 'PUT', signal })),
    undoEmailChange: ({ token, new_password }, signal) =>
      done(call(`${at(token)}/undo`, { method: 'PUT', body: { new_password }, anonymous: true, signal })),
  };
}

const PASSKEYS = '/users/me/passkeys';
const passkeyAt = (id: string) => `${PASSKEYS}/${encodeURIComponent(id)}`;

/** Where a browser is told what it needs to use a passkey. */
const ASKED_AT = { 'sign-in': '/authentications/passkey/options', proof: '/sessions/proof/options' } as const;

/** The passkeys of the caller's account, and signing in by one. */
export function passkeyCalls(call: Call): PasskeyCalls {
  return {
    list: (signal) => body(call(PASSKEYS, { signal })),
    askForNew: () => field(call(`${PASSKEYS}/options`, { method: 'POST' }), 'options'),
    keep: (passkey) => field(call(PASSKEYS, { method: 'POST', body: { passkey } }), 'passkey'),
    rename: (id, passkey) => field(call(passkeyAt(id), { method: 'PUT', body: { passkey } }), 'passkey'),
    remove: (id) => done(call(passkeyAt(id), { method: 'DELETE' })),
    ask: (use, signal) =>
      field(call(ASKED_AT[use], { method: 'POST', anonymous: use === 'sign-in', signal }), 'options'),
    signIn: (passkey, signal) =>
      body(call('/authentications/passkey', { method: 'POST', body: { passkey }, anonymous: true, signal })),
  };
}
