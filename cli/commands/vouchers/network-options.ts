import type { NewVoucherKind } from '#core/ports/vouchers/kinds.ts';
import { type CommandOption, isOn, optionOf, type TypedCommand } from '../../command.ts';

// spec visitors.36

/** Where the password of a network comes from: other users of the machine see what is typed as an option. */
const VARIABLE = 'PORTICO_NETWORK_PASSWORD';

/** The options that say which network is printed beside the codes. */
export const NETWORK_OPTIONS: readonly CommandOption[] = [
  { name: 'network', value: 'name', summary: 'cli.vouchers.network' },
  { name: 'network-hidden', summary: 'cli.vouchers.networkHidden' },
];

/** The network that was typed; an empty name is none, and without the option it stays as it is. */
export function typedNetwork(typed: TypedCommand, environment: NodeJS.ProcessEnv): Pick<NewVoucherKind, 'network'> {
  const ssid = optionOf(typed, 'network');
  if (ssid === undefined) return {};
  if (ssid === '') return { network: null };
  const password = environment[VARIABLE];
  return { network: { ssid, hidden: isOn(typed, 'network-hidden'), ...(password !== undefined && { password }) } };
}
