import type { OwnAccountCalls, SecondFactorCalls } from '#core/ports/account.ts';
import type { CustomerCalls } from '#core/ports/joining/bring-in.ts';
import type { AccountDeletionCalls } from '#core/ports/own-account/deletion.ts';
import type { EmailCalls } from '#core/ports/own-account/email-change.ts';
import type { FoundVisitorCalls } from '#core/ports/visitors/found-visitors.ts';
import type { StatisticsCalls } from '#core/ports/visitors/statistics.ts';
import type { VoucherHostCalls } from '#core/ports/vouchers/host.ts';
import type { VoucherKindCalls, VoucherRightCalls } from '#core/ports/vouchers/kinds.ts';
import type { VoucherCalls } from '#core/ports/vouchers/vouchers.ts';
import type { Call } from './api-call.ts';
import { auditCalls } from './audit-calls.ts';
import { organisationCalls } from './organisation-calls.ts';
import { emailCalls, ownAccountCalls, secondFactorCalls } from './own-account-calls.ts';
import { bringInCalls } from './people/bring-in-calls.ts';
import { statisticsCalls } from './people/statistics-calls.ts';
import { visitorCalls } from './people/visitor-calls.ts';
import { kindCalls, voucherHostCalls, voucherRightCalls } from './vouchers/kind-calls.ts';
import { voucherCalls } from './vouchers/voucher-calls.ts';

export { passkeyCalls } from './own-account-calls.ts';
export { providerCalls } from './people/provider-calls.ts';

export type LateCalls = AccountDeletionCalls &
  EmailCalls &
  FoundVisitorCalls &
  CustomerCalls &
  OwnAccountCalls &
  SecondFactorCalls &
  StatisticsCalls &
  VoucherCalls &
  VoucherHostCalls &
  VoucherKindCalls &
  VoucherRightCalls;

/** The calls that are loaded with the first of them that is made. */
export const loadedCalls = (call: Call): LateCalls => ({
  ...auditCalls(call),
  ...bringInCalls(call),
  ...emailCalls(call),
  ...kindCalls(call),
  ...organisationCalls(call),
  ...ownAccountCalls(call),
  ...secondFactorCalls(call),
  ...statisticsCalls(call),
  ...visitorCalls(call),
  ...voucherCalls(call),
  ...voucherHostCalls(call),
  ...voucherRightCalls(call),
});
