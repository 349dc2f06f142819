import { errorsOf } from '#core/config/schema-errors.ts';
import { text } from '#core/texts/index.ts';
import { HttpError } from '../domain/http-error.ts';
import type { SmtpSettings } from './smtp-settings.ts';

/** Letters of one setting; every line a mail server says is searched for the secrets among them. */
const LONGEST = 8_192;

interface Unfit {
  readonly path: string;
  readonly problem: string;
}

/** Throws 422 with a sentence where the settings of a mail server are not of the form a page's have. */
export function refuseUnfit(smtp: SmtpSettings): void {
  const all = [...misshapen(smtp), ...tooLong(smtp)];
  const [first] = all;
  if (first === undefined) return;
  const field = first.path.replace('/smtp/', '');
  throw new HttpError(422, 'invalid_settings', text('service.smtpUnfit', { ...first, field }), all);
}

/** What the schema of page configurations says of `smtp` (spec configuration.11). */
function misshapen(smtp: SmtpSettings): Unfit[] {
  return errorsOf({ smtp })
    .filter(({ path }) => path.startsWith('/smtp/'))
    .map(({ path, key, params }) => ({ path, problem: text(key, params) }));
}

function tooLong(smtp: SmtpSettings): Unfit[] {
  return Object.entries(smtp)
    .filter(([, value]) => typeof value === 'string' && value.length > LONGEST)
    .map(([field]) => ({ path: `/smtp/${field}`, problem: text('service.smtpLong', { most: LONGEST }) }));
}
