import type { Call } from './api-call.ts';
import type { LateCalls } from './loaded-calls.ts';

/** Every late call: what is built of these names has no other type. */
const NAMES = [
  'accountDeletion',
  'addFactor',
  'askForEmail',
  'auditEvents',
  'changePassword',
  'confirmEmail',
  'confirmFactor',
  'deleteAccount',
  'disableMember',
  'enableMember',
  'exportAccount',
  'exportAudit',
  'exportPeople',
  'giveMemberPages',
  'importPages',
  'importPeople',
  'inviteMembers',
  'joinOffer',
  'joinOrganisation',
  'keepAccount',
  'keepMember',
  'leaveOrganisation',
  'lentHosts',
  'memberInvitations',
  'memberNames',
  'members',
  'organisation',
  'organisationUsage',
  'organisations',
  'ownEmail',
  'prove',
  'removeFactor',
  'removeMember',
  'renameOrganisation',
  'renewRecoveryCodes',
  'resetMember',
  'secondFactors',
  'sendMemberInvitation',
  'setFullname',
  'setMemberRole',
  'stopAct',
  'stopEmailChange',
  'stopLending',
  'taggedOrganisation',
  'transferOrganisation',
  'undoEmailChange',
  'withdrawMemberInvitation',
] as const satisfies readonly (keyof LateCalls)[];

type AnyCalls = Record<string, (...given: unknown[]) => Promise<unknown>>;

/** Calls that no screen begins with: what makes them is loaded when one of them is first made. */
export function lateCalls(call: Call): LateCalls {
  const loaded = async () => (await import('./loaded-calls.ts')).loadedCalls(call) as unknown as AnyCalls;
  const late =
    (name: string) =>
    async (...given: unknown[]) =>
      (await loaded())[name]?.(...given);
  return Object.fromEntries(NAMES.map((name) => [name, late(name)])) as unknown as Pick<
    LateCalls,
    (typeof NAMES)[number]
  >;
}
