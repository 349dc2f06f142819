import type { NewVoucherNetwork } from '#core/ports/vouchers/kinds.ts';
import type { KindNetwork } from '#core/vouchers/kinds.ts';
import { networkProblem, PASSWORD_SIGNS, SSID_BYTES } from '#core/vouchers/print/wifi-code.ts';
import { refusal } from '../../domain/http-error.ts';
import type { Repositories } from '../../ports/store/store.ts';

// spec visitors.36: the network that is printed with vouchers of a kind. Its password is kept like other secrets.

const scopeOf = (kindId: string): string => `voucher-kind:${kindId}`;
const PASSWORD = '/network/password';

type Within = Pick<Repositories, 'secrets'>;

/** A network as it is kept, without its password. */
export function checkedNetwork(sent: NewVoucherNetwork | null): KindNetwork | null {
  if (sent === null) return null;
  const { ssid, password = '', hidden = false } = sent;
  const problem = networkProblem({ ssid, password });
  if (problem === null) return { ssid, hidden };
  const params = { bytes: SSID_BYTES, ...PASSWORD_SIGNS };
  throw refusal(422, 'network', `server.vouchers.network.${problem}`, params, { problem });
}

/** Empty: the network is open. */
export async function networkPassword(kindId: string, { secrets }: Within): Promise<string> {
  return (await secrets.of(scopeOf(kindId))).get(PASSWORD) ?? '';
}

/** Keeps the password that was sent; without a network there is none, and what was not sent stays. */
export async function keepPassword(
  kindId: string,
  sent: NewVoucherNetwork | null | undefined,
  { secrets }: Within,
): Promise<void> {
  if (sent === undefined || (sent !== null && sent.password === undefined)) return;
  const password = sent?.password ?? '';
  await secrets.replace(scopeOf(kindId), new Map(password === '' ? [] : [[PASSWORD, password]]));
}

export const forgetPassword = (kindId: string, { secrets }: Within): Promise<void> =>
  secrets.replace(scopeOf(kindId), new Map());
