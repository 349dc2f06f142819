const HOUR = 3_600_000;

/**
 * What the store keeps of an owner at whose pages wrong codes were typed in masses, as limits by the owner's id. While
 * they are guarded, each address has one try a minute; they are mailed once and told of it for a day.
 */
export const GUARDED = { scope: 'guarded owners', most: 1, window: HOUR } as const;
export const TOLD_OF_GUESSES = { scope: 'owners told of guesses', most: 1, window: 24 * HOUR } as const;
