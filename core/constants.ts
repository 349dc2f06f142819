// spec login-methods.27

/**
 * Business constants and limits. Times are milliseconds unless the name says otherwise. Most are rules of
 * docs/specification; numbers.md says where.
 */

export const CONFIGURATION_VERSION = '1.4';
export const DOCUMENT_VERSION = '1';

export const AUTOSAVE_INTERVAL = 4_000;
/** After this long without an answer a save is reported as slow. */
export const SAVE_PATIENCE = 8_000;
/** A page that is opened again waits at most this long for the last save of its previous editor. */
export const CLOSING_PATIENCE = 10_000;
/** The list of pages waits at most this long for the last save of an editor that was just left. */
export const LISTING_PATIENCE = 2_000;
/** First delay before a failed save is retried, doubled each time up to the maximum. */
export const SAVE_RETRY_FIRST = 1_000;
export const SAVE_RETRY_MAX = 30_000;

/** A file of a part of the editor that could not be fetched is asked for again after this long, doubled each time. */
export const PART_RETRY_FIRST = 250;
export const PART_RETRIES = 3;
/** Parts that were to be fetched ahead and could not be are tried again after this long, doubled up to the maximum. */
export const PREFETCH_RETRY_FIRST = 2_000;
export const PREFETCH_RETRY_MAX = 60_000;

/** A page stays in the trash for this long. */
export const TRASH_KEPT = 30 * 86_400_000;
/** Visitors see a published page for this long after it was moved to the trash. */
export const TRASH_VISITED = 86_400_000;

/** spec editor.7: more clicks on edit than this on a read-only page show a reminder. */
export const READ_ONLY_CLICKS = 2;

/** Who asked for the right to edit a page sees this often whether they have it. */
export const ACCESS_POLL_INTERVAL = 8_000;

export const DELIVERY_POLL_INTERVAL = 1_000;
/** spec delivery-test.3: gives up after more than 30 polls. */
export const DELIVERY_MAX_POLLS = 30;
/** The mails whose delivery can be tested. spec delivery-test.6: email types are a list. */
export const EMAIL_TYPES = ['welcome', 'verification', 'password_reset', 'invitation'] as const;
export type EmailType = (typeof EMAIL_TYPES)[number];

/** A stored session that could not be checked is checked again after this long. */
export const SESSION_RETRY_DELAY = 5_000;
/** After a refused session the one that is stored in its place is checked after this long. */
export const SESSION_REPLACED_DELAY = 200;

/** Characters of a password; any are fine. */
/** Characters of a new password: beside a second factor, and as the only one (spec accounts.19). */
export const PASSWORD_MINIMUM = 8;
export const PASSWORD_ALONE_MINIMUM = 15;
export const PASSWORD_MAXIMUM = 1_024;
export const FULLNAME_MAXIMUM = 200;

export const UPLOAD_TOKEN_REFRESH = 3_600_000;
/** An upload without progress for this long is cancelled. */
export const UPLOAD_SILENCE = 30_000;
export const NOTIFICATION_TIMEOUT = 4_000;
export const RESET_REDIRECT_DELAY = 2_000;
export const APP_SETTINGS_RELOAD_DELAY = 3_000;

export const TERMS_SAVE_DEBOUNCE = 500;
/** spec numbers.2: logo size sync 500 ms; the size of a background goes with it. */
export const IMAGE_SIZE_DEBOUNCE = 500;
export const FACEBOOK_CHECK_DEBOUNCE = 1_000;
/** Unsaved edits that nobody restored or discarded are deleted this long after they were made or offered. */
export const UNSENT_LIFE = 30 * 24 * 3_600_000;

/** Most stored copies of one page, the latest ones; each can be as large as a page. */
export const UNSENT_OFFERS = 5;

/** Edits are in the local journal at the latest after this long. */
export const JOURNAL_DEBOUNCE = 500;

/** A dropped socket keeps its room this long for the same session. spec rooms.6. */
export const ROOM_LEASE = 15_000;
/** A request for a page that its holder does not answer for so long is granted. spec rooms.16. */
export const REQUEST_PATIENCE = 60_000;
/** A holder who did nothing for so long is idle: who asks for the page has it at once. spec rooms.16. */
export const HOLDER_IDLE = 300_000;
/** Taking the page from a holder who did something within this is asked about first. spec rooms.18. */
export const HOLDER_BUSY = 30_000;
/** The server is told at most this often that the holder does something. */
export const ACTIVITY_INTERVAL = 10_000;
/** A room is reported free after this long: a reloading window regains it earlier. */
export const ROOM_SETTLED = 1_000;
/**
 * A lost room channel is opened again after this long, doubled each time up to the maximum. Short, because a window whose
 * server died may have lost its page to another one meanwhile, and does not know it.
 */
export const ROOM_RETRY_FIRST = 200;
export const ROOM_RETRY_MAX = 8_000;
/** A page of somebody else that could not be read or watched is asked for again after this long, as is what its holder does. */
export const NEWS_RETRY = 30_000;
export const REALTIME_TICKET_LIFE = 30_000;

/** The login methods by which an account elsewhere says who a visitor is. */
export const SOCIAL_METHODS = ['google', 'facebook', 'twitter', 'linkedin', 'vk', 'live'] as const;
export type SocialMethodName = (typeof SOCIAL_METHODS)[number];

/**
 * spec login-methods.4: every way to log in, in the order it is offered: the page's own, those with a contact, those
 * with an account.
 */
export const LOGIN_METHODS = [
  'click',
  'code',
  'email',
  'phone',
  'emailphone',
  'form',
  'sms',
  'coupon',
  ...SOCIAL_METHODS,
] as const;
export type LoginMethodName = (typeof LOGIN_METHODS)[number];

export const DEFAULT_ACCESS_CODE = '0000';
export const CONTAINER_COLUMNS = { min: 1, max: 12, default: 6 } as const;
/**
 * spec elements.34: the space between two elements. A few steps, because each is a rule of the style sheet: old browsers
 * know no gap between flexible boxes.
 */
export const GAPS: readonly string[] = ['0', '4px', '8px', '12px', '16px', '24px', '32px', '48px'];
/** Pixels. spec uploads.10: backgrounds are uploaded at width 1920; pages show no image wider. */
export const WIDEST_IMAGE = 1_920;
export const THUMBNAIL_WIDTH = 175;
/** Sides an image is served in, in pixels; 0 keeps the proportions. spec uploads.8: an allow-list of sizes. */
export const IMAGE_SIZES = [0, 96, THUMBNAIL_WIDTH, 320, 640, 960, 1280, WIDEST_IMAGE] as const;
/** Characters of the words that say what an image shows. */
export const ALT_MAXIMUM = 500;
/** Milliseconds from the last key until a search is sent to the server. */
export const SEARCH_DEBOUNCE = 250;
/** Ratios of its sides that a picture can be cut to. */
export const RATIOS = ['1:1', '4:3', '3:2', '16:9', '3:1', '3:4', '2:3'] as const;
/** spec page-document.6: page nesting search stops at 50 layers. */
export const MAX_DEPTH = 50;
/** Levels of lists and objects in a configuration or a request; a page's own configuration has less than ten. */
export const JSON_DEPTH = 64;
/** Values, lists and objects of a configuration or a request together; pages in all languages have some thousands. */
export const JSON_PARTS = 50_000;
export const AUTHENTICATION_METHODS_SHOWN = 3;
export const DATE_PICKER_YEARS = 100;
/** Characters of what a visitor can answer to one question. */
export const LONGEST_ANSWER = 500;
/** Seconds a visitor can be held up by an advert at most. */
export const LONGEST_ADVERT = 3_600;
/** After how many days visitors who come back are asked again, where a page says so. */
export const ASK_AGAIN_DAYS = { least: 1, usual: 30, most: 365 } as const;

/** Minutes; 0 is 'at each login'. */
export const FACEBOOK_LIKE_REPEAT = [0, 10, 20, 30, 60, 120, 360, 720, 1440] as const;
export const FACEBOOK_VISIT_REPEAT = [10, 30, 60, 120, 360, 720, 1440, 2880, 10080, 20160] as const;
export const FACEBOOK_VISIT_ONCE_DEFAULT = 1440;

export const PROGRESS_TIERS = { success: 50, warning: 75 } as const;

/** Bytes. spec numbers.4. */
export const HTML_LIMIT = 1_048_576;

/**
 * Most levels of elements in Custom HTML. Browsers stop nesting at 512 and rearrange deeper elements; far below that
 * nothing is rearranged.
 */
export const HTML_NESTING = 100;
export const CONFIGURATION_LIMIT = 1_048_576;
export const IMAGE_LIMIT = 5_242_880;

/** Languages in whose way dates and numbers can be written for a person (spec accounts.97). */
export const FORMAT_LANGUAGES: readonly string[] =
  'ar de en-GB en-US es fr it ja nl pl pt-BR pt-PT tr zh-Hans zh-Hant'.split(' ');

/** Kilobytes a published page may weigh with its fonts before visitors wait for it. */
export const PAGE_WEIGHT_LIMIT = 100;
/** Kilobytes of a compressed document that arrive in one round trip (field sizes.4). */
export const FIRST_TRIP_LIMIT = 14;
/** Kilobytes a page may weigh with its pictures, as they travel (field sizes.5). */
export const PAGE_PICTURES_LIMIT = 300;
/** What pictures are weighed for: a phone, and the login window of macOS, which is 900 pixels wide (field captive-windows.6). */
export const WEIGHED_SCREENS = {
  phone: { width: 390, density: 2 },
  window: { width: 900, density: 2 },
} as const;
/** Bytes of a document that the web server in openNDS sends by default (field sizes.1). */
export const ROUTER_PAGE_LIMIT = 10_240;
/** Pixels: the smallest text that can be read on a phone, and the smallest side that a finger hits (field page-bar.4). */
export const SMALLEST_TEXT = 12;
export const SMALLEST_TARGET = 44;

/** Steps that can be undone. */
export const HISTORY_LIMIT = 500;
/** Typing in one place is one undo step as long as no pause is longer than this. */
export const TYPING_PAUSE = 1_000;

/**
 * What an API token may do for its owner. Of `read`, `validate` and `publish` each is all of the ones before it: `read` sees
 * pages and lists, `validate` also tries things without changing a page (delivery tests, gateway tests, trials), `publish`
 * also writes, publishes and deletes pages and pictures. `vouchers` issues vouchers and looks at them, `visitors` reads what
 * is kept of visitors, and each of both is nothing else. Accounts, dashboards and shares need a session.
 */
export const TOKEN_SCOPES = ['read', 'validate', 'publish', 'vouchers', 'visitors'] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];
