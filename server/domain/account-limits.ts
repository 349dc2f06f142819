const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Milliseconds. A session ends this long after its last use, and in any case this long after its start. */
export const SESSION_IDLE = 7 * DAY;
export const SESSION_ABSOLUTE = 30 * DAY;
/** Who was let in by a provider is asked there again after a day: who has left a company is out by then (spec accounts.66). */
export const PROVIDER_SESSION = 24 * HOUR;
/** Staff of the provider act as somebody this long at most, begin within a minute, and so often a day (spec organisations.150). */
export const ACTING_SESSION = 30 * MINUTE;
export const ACTING_TICKET_LIFE = MINUTE;
export const ACTING_OF = { scope: 'acting of an operator', most: 20, window: DAY } as const;
/** Precision of the stored time of last use: it is written at most this often. */
export const SESSION_TOUCH = MINUTE;

/** Mails of the people of an organisation within a day: invitations, and what is said of shared pages (spec organisations.103). */
export const MAILS_OF = { scope: 'mails of the organisation', window: DAY } as const;
/** Unless an organisation has a limit, its mails are counted all the same. */
export const MAILS_UNLIMITED = 1_000_000_000;

export const RESET_LIFE = 20 * MINUTE;
export const INVITATION_LIFE = 7 * DAY;
export const SIGN_ON_LIFE = 10 * MINUTE;
/**
 * Lifetime of a mailed sign-on link. No shorter than the window in which mails are counted: when the limit of mails is
 * reached, the owner still has a link that works.
 */
export const MAILED_SIGN_ON_LIFE = HOUR;
/** An address stays known to an account this long after its last sign-in there. */
export const KNOWN_ADDRESS_LIFE = 90 * DAY;

/** A proof of who somebody is allows what needs one this long (spec accounts.16). */
export const PROOF_LIFE = 10 * MINUTE;
/** The ticket of the second step of a sign-in, and how often a factor may be typed for it (spec accounts.15). */
export const SECOND_STEP_LIFE = 5 * MINUTE;
export const SECOND_STEP_TRIES = 5;
/** Wrong codes of authenticator apps within an hour (spec accounts.13). */
export const FACTOR_WINDOW = HOUR;
export const FAILED_CODES_PER_ACCOUNT = 10;
export const FACTORS_PER_ACCOUNT = 5;

/** The challenge of a passkey can be answered this long (spec accounts.32). */
export const PASSKEY_CHALLENGE_LIFE = 5 * MINUTE;
export const PASSKEYS_PER_ACCOUNT = 20;
/**
 * How often one address may ask for a passkey within an hour. A sign-in screen that stays open asks every four minutes, and
 * many people share an address; only rows of a few minutes are kept of it.
 */
export const PASSKEY_WINDOW = HOUR;
export const PASSKEY_OPTIONS_PER_ADDRESS = 600;
/** Another email can be confirmed, and taken back from the former one, this long (spec accounts.37, accounts.40). */
export const EMAIL_CHANGE_LIFE = 24 * HOUR;
export const EMAIL_UNDO_LIFE = 7 * DAY;
/** Within a day: asked for by one account, and mailed to one new address by anybody. */
export const EMAIL_WINDOW = 24 * HOUR;
export const EMAIL_CHANGES_PER_ACCOUNT = 5;
export const EMAIL_CHANGES_TO_ADDRESS = 5;
/** How often one may have all that is kept of one's account within an hour (spec accounts.21). */
export const ACCOUNT_EXPORT_WINDOW = HOUR;
export const ACCOUNT_EXPORTS = 10;

/** Failed sign-ins within an hour: from one address for one account, from one address, for one account from unknown addresses. */
export const FAILURE_WINDOW = HOUR;
export const FAILURES_PER_ACCOUNT_AND_ADDRESS = 10;
export const FAILURES_PER_ADDRESS = 100;
export const FAILURES_PER_ACCOUNT = 50;
/** Failed sign-ins are told to the account so long. */
export const FAILED_SIGN_IN_LIFE = 30 * DAY;
/** The window in which mails that anybody can request are counted. */
export const MAIL_WINDOW = HOUR;
/**
 * Requested mails of one kind within an hour: by one address, by one address for one account, for one account from
 * unknown addresses.
 */
export const MAILS_PER_ADDRESS = 30;
export const MAILS_PER_ACCOUNT_AND_ADDRESS = 5;
export const RESETS_PER_ACCOUNT = 20;
export const SIGN_ONS_PER_ACCOUNT = 5;

/** Invitation mails within an hour: by one page owner to one person, by one page owner, to one person by anybody. */
export const INVITATIONS_PER_SHARER_AND_PERSON = 5;
export const INVITATIONS_PER_SHARER = 60;
export const INVITATIONS_PER_PERSON = 10;

/**
 * Requests for the right to edit within a day: by one person for one page, by one person, to one owner. A request that
 * waits for its answer is repeated without another mail.
 */
export const ACCESS_WINDOW = 24 * HOUR;
export const ACCESS_REQUESTS_PER_PAGE = 2;
export const ACCESS_REQUESTS_PER_PERSON = 20;
export const ACCESS_REQUESTS_PER_OWNER = 60;
/** Requests to publish within the same time: by one person for one page, and by one person. */
export const PUBLISH_REQUESTS_PER_PAGE = 10;
export const PUBLISH_REQUESTS_PER_PERSON = 60;

/** Inspected addresses per account within a minute: each is a request of this server to another one. */
export const LOOK_WINDOW = MINUTE;
export const LOOKS_PER_ACCOUNT = 60;

/** Writes of an account within a minute whose body has more bytes than this: each is read, checked and stored as a whole. */
export const HEAVY_WINDOW = MINUTE;
export const HEAVY_WRITE = 262_144;
export const HEAVY_WRITES_PER_ACCOUNT = 60;

/** Tickets of the room channel per account within a minute, and its open connections. */
export const TICKET_WINDOW = MINUTE;
export const TICKETS_PER_ACCOUNT = 200;
export const SOCKETS_PER_ACCOUNT = 50;

/** API tokens of one account that are not revoked; those that ended are known this long, to say what became of them. */
export const TOKENS_PER_ACCOUNT = 50;
/** Links that sign people in, which a token of an organisation makes in an hour. */
export const SIGN_ON_LINKS_PER_TOKEN = 1_000;
export const SIGN_ON_LINKS_WINDOW = HOUR;
export const ENDED_TOKEN_LIFE = 90 * DAY;

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
