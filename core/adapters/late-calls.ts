import type { Call } from './api-call.ts';
import type { LateCalls } from './loaded-calls.ts';

/** Every late call; the type makes sure that none is missing. */
const NAMES: Readonly<Record<keyof LateCalls, true>> = {
  accountDeletion: true,
  addFactor: true,
  askForEmail: true,
  auditEvents: true,
  changePassword: true,
  confirmEmail: true,
  confirmFactor: true,
  createOrganisationToken: true,
  deleteAccount: true,
  disableMember: true,
  enableMember: true,
  exportAccount: true,
  exportAudit: true,
  exportPeople: true,
  giveMemberPages: true,
  importPages: true,
  importPeople: true,
  inviteMembers: true,
  joinOffer: true,
  joinOrganisation: true,
  keepAccount: true,
  keepMember: true,
  leaveOrganisation: true,
  lentHosts: true,
  memberInvitations: true,
  memberNames: true,
  members: true,
  organisation: true,
  organisationUsage: true,
  organisations: true,
  ownEmail: true,
  prove: true,
  removeFactor: true,
  organisationTokens: true,
  removeMember: true,
  renameOrganisation: true,
  renewRecoveryCodes: true,
  resetMember: true,
  secondFactors: true,
  revokeOrganisationToken: true,
  sendMemberInvitation: true,
  setFullname: true,
  setMemberRole: true,
  signOnLink: true,
  stopAct: true,
  stopEmailChange: true,
  stopLending: true,
  taggedOrganisation: true,
  transferOrganisation: true,
  undoEmailChange: true,
  withdrawMemberInvitation: true,
};

type AnyCalls = Record<string, (...given: unknown[]) => Promise<unknown>>;

/** Calls that no screen begins with: what makes them is loaded when one of them is first made. */
export function lateCalls(call: Call): LateCalls {
  const loaded = async () => (await import('./loaded-calls.ts')).loadedCalls(call) as unknown as AnyCalls;
  const late =
    (name: string) =>
    async (...given: unknown[]) =>
      (await loaded())[name]?.(...given);
  return Object.fromEntries(Object.keys(NAMES).map((name) => [name, late(name)])) as unknown as LateCalls;
}
