const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/*
 * What the store keeps of what happens at the pages of an owner, as limits by the owner's id: servers of visitors write it,
 * and the owner reads it.
 */

/** Wrong codes were typed in masses: each address has one try a minute meanwhile. */
export const GUARDED = { scope: 'guarded owners', most: 1, window: HOUR } as const;
export const TOLD_OF_GUESSES = { scope: 'owners told of guesses', most: 1, window: DAY } as const;

/** Text messages of a day; who is told that most of them are used up. */
export const messagesOfDay = (most: number) => ({ scope: 'messages of an owner', most, window: DAY });
export const TOLD_OF_MESSAGES = { scope: 'owners told of messages', most: 1, window: DAY } as const;
/** The part of a day's messages from which on an owner is told. */
export const MOST_OF = 0.8;
