const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Milliseconds. A session ends this long after its last use, and this long after its start whatever happens. */
export const SESSION_IDLE = 7 * DAY;
export const SESSION_ABSOLUTE = 30 * DAY;
/** How exact the time of last use is kept: a request writes it at most this often. */
export const SESSION_TOUCH = MINUTE;

export const RESET_LIFE = 20 * MINUTE;
export const INVITATION_LIFE = 7 * DAY;
export const SIGN_ON_LIFE = 10 * MINUTE;
/**
 * Of a sign-on that was mailed. No shorter than the window in which mails are counted: whoever asks for so many that no
 * more are sent leaves the account's owner one that works.
 */
export const MAILED_SIGN_ON_LIFE = HOUR;
/** An address is known to an account this long after it was last signed in from there. */
export const KNOWN_ADDRESS_LIFE = 90 * DAY;

/** Failed sign-ins within an hour: from one address for one account, from one address, for one account from unknown addresses. */
export const FAILURE_WINDOW = HOUR;
export const FAILURES_PER_ACCOUNT_AND_ADDRESS = 10;
export const FAILURES_PER_ADDRESS = 100;
export const FAILURES_PER_ACCOUNT = 50;
/** Mails of one kind asked for within an hour: by one address, by one address for one account, for one account from unknown addresses. */
export const MAILS_PER_ADDRESS = 30;
export const MAILS_PER_ACCOUNT_AND_ADDRESS = 5;
export const RESETS_PER_ACCOUNT = 20;
export const SIGN_ONS_PER_ACCOUNT = 5;

/** Invitation mails within an hour: by one page owner to one person, by one page owner, to one person by anybody. */
export const INVITATIONS_PER_SHARER_AND_PERSON = 5;
export const INVITATIONS_PER_SHARER = 60;
export const INVITATIONS_PER_PERSON = 10;

/** Looks of one account at addresses of others within a minute: each is a request of ours to somebody else. */
export const LOOK_WINDOW = MINUTE;
export const LOOKS_PER_ACCOUNT = 60;

/** Tickets of the room channel that one account is given within a minute, and connections it may have open. */
export const TICKET_WINDOW = MINUTE;
export const TICKETS_PER_ACCOUNT = 200;
export const SOCKETS_PER_ACCOUNT = 50;
