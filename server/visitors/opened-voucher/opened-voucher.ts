import type { FastifyRequest } from 'fastify';
import { type Brand, brandOf, normaliseHostname } from '#core/access/brand.ts';
import { couponAllowance, couponNote, couponProblem } from '#core/portal/coupon.ts';
import { countedText, noticeWords, type Speech } from '#core/portal/visitor-text.ts';
import { voucherState } from '#core/portal/voucher-state.ts';
import type { StepNotice } from '#core/publish/step/notice-page.ts';
import { localDay } from '#core/rules/time.ts';
import { leftOf, onDay } from '#core/vouchers/account.ts';
import { codeInPath } from '#core/vouchers/login-address.ts';
import type { VoucherRecord } from '../../ports/store/vouchers/batches.ts';
import type { VoucherHostRecord } from '../../ports/store/vouchers/hosts.ts';
import type { VisitorDeps } from '../deps.ts';
import { type Guesses, takeOpenedCode } from '../guesses/guesses.ts';

// spec visitors.40

/** What somebody reads who opens the printed address of a voucher, and nobody caught it. */
interface OpenedVoucher {
  readonly notice: StepNotice;
  readonly brand: Brand | null;
  readonly status: number;
  /** Milliseconds until the next one is looked at. */
  readonly wait: number;
}

type Deps = Pick<VisitorDeps, 'store' | 'clock'>;

/** null where nothing of vouchers is at the host of the request. */
export async function openedVoucher(
  request: FastifyRequest,
  guesses: Guesses,
  deps: Deps,
): Promise<OpenedVoucher | null> {
  const host = await deps.store.voucherHosts.byHost(normaliseHostname(request.hostname));
  const code = codeInPath(request.url.split('?', 1)[0] ?? '');
  if (!host || code === null) return null;
  const { lang } = request.query as { readonly lang?: unknown };
  const speech = noticeWords(typeof lang === 'string' ? lang : undefined, request.headers['accept-language']);
  const guess = await takeOpenedCode(guesses, request.ip, host.organisation_id);
  if (guess.wait > 0) {
    const { language } = speech;
    return { notice: { language, title: speech.slowDown(guess.wait) }, brand: null, status: 429, wait: guess.wait };
  }
  const brand = await brandOfDesk(host, deps);
  const voucher = await deps.store.vouchers.byCode(host.organisation_id, code);
  // Ended by hand is told as none: an answer must not tell guessers that there was one.
  if (!voucher || voucher.invalidated_at !== null) return { notice: noVoucher(speech), brand, status: 404, wait: 0 };
  await guess.giveBack();
  return { notice: told(voucher, host, speech, deps), brand, status: 200, wait: 0 };
}

/** The look of the organisation's first brand. */
async function brandOfDesk({ organisation_id }: VoucherHostRecord, { store }: Deps): Promise<Brand | null> {
  const [own] = await store.dashboards.ofOrganisation(organisation_id);
  return own ? brandOf(own.config.editor) : null;
}

const noVoucher = ({ language, say }: Speech): StepNotice => ({
  ...{ language, title: say('visitor.2'), text: say('notice.voucherAsk') },
});

/** What is left of one that is in use; of one that nobody has used yet, how it is used. */
function told(voucher: VoucherRecord, host: VoucherHostRecord, speech: Speech, { clock }: Deps): StepNotice {
  const now = clock.now();
  const today = onDay(voucher, localDay(now));
  const problem = couponProblem({ coupon: today, enabled: true, known: true, now });
  if (problem !== null) return { language: speech.language, title: speech.say(problem) };
  if (voucherState(today, now) === 'unused') return joinFirst(voucher, host, speech);
  return { language: speech.language, title: speech.say('notice.voucherLeft'), text: leftWords(today, speech, now) };
}

function joinFirst({ code }: VoucherRecord, { network }: VoucherHostRecord, { language, say }: Speech): StepNotice {
  const join =
    network === '' ? say('notice.voucherJoinAny') : say('notice.voucherJoin').replaceAll('{network}', () => network);
  const words = say('notice.voucherCode').replaceAll('{code}', () => code ?? '');
  return { language, title: join, text: [say('notice.voucherJoinHint'), words, say('notice.voucherJoined')] };
}

const MEGABYTE = 1_000_000;
const NO_PAGE = { languages: {} };

function leftWords(voucher: VoucherRecord, { language, say }: Speech, now: number): string[] {
  const { seconds } = couponAllowance(voucher, now);
  const left = {
    uses: voucher.uses === null ? null : voucher.uses - voucher.used,
    devices: voucher.devices === null ? null : voucher.devices - voucher.devices_used,
    minutes: seconds === null ? null : Math.ceil(seconds / 60),
  };
  const { total, download, upload } = leftOf(voucher, [], now);
  const bytes = [total, download, upload].filter((amount) => amount !== null);
  const data = bytes.length === 0 ? null : Math.floor(Math.min(...bytes) / MEGABYTE);
  const words = [
    couponNote(NO_PAGE, language, left),
    data === null ? '' : countedText(NO_PAGE, language, 'visitor.megabytesLeft', data),
  ].filter((each) => each !== '');
  return words.length === 0 ? [say('notice.voucherGood')] : words;
}
