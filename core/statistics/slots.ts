/** Zones are half or a quarter of an hour apart, so every local day and hour is a sum of quarters. */
export const SLOT = 15 * 60_000;

export const slotOf = (at: number): number => at - (at % SLOT);
