/** A day in words. */
export const days = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });
/** A moment in words. */
export const moments = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
