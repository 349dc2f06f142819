export const LIMIT_NAMES = ['time', 'speed', 'data'] as const;

/** What of a visitor's way through a gateway can be limited. */
export type LimitName = (typeof LIMIT_NAMES)[number];

/** By what a limit is kept: the login carries it, or a RADIUS server tells it with the visitor's own account. */
export type Keeper = 'login' | 'account';

/** Which limits a vendor's gateway keeps, and by what; by nothing where the list is empty. */
export type KeptLimits = Readonly<Record<LimitName, readonly Keeper[]>>;

export const KEEPS_NOTHING = { time: [], speed: [], data: [] } as const satisfies KeptLimits;

/** Its login carries all limits. */
export const KEEPS_ALL = { time: ['login'], speed: ['login'], data: ['login'] } as const satisfies KeptLimits;

/** It reads what RADIUS tells all vendors: time and speed. Data have attributes of each vendor's own. */
export const BY_ACCOUNT = { time: ['account'], speed: ['account'], data: [] } as const satisfies KeptLimits;
