import type { Wrong } from '#core/auth/types.ts';
import { LOST } from '#core/gateways/registry.ts';
import type { Arrival } from '#core/gateways/types.ts';
import { askedTongue } from '#core/portal/choose-language.ts';
import { browserFacts } from '#core/statistics/device-kind.ts';
import type { Counted } from '#core/statistics/types.ts';
import type { VisitTold } from '../counts/visit-counter.ts';
import type { VisitorDeps } from '../deps.ts';
import type { PublishedPage } from '../published/published-pages.ts';
import type { Visit } from './visit.ts';

// spec statistics.1, statistics.7

type CountDeps = Pick<VisitorDeps, 'counts'>;

/** Where something was done: at a page, by a device that a gateway sent. */
interface Place {
  readonly page: PublishedPage;
  readonly arrival: Arrival | null;
  readonly address: string;
  readonly now: number;
}

/** A visitor came to the page. */
export function tellArrived(visit: Visit, arrival: Arrival | null, deps: CountDeps): void {
  const { page, language, browser } = visit;
  if (browser.isLook || arrival?.online) return;
  const also: Counted[] = [
    { what: 'shown', key: language ?? '' },
    { what: 'asked', key: askedTongue(browser.accepted) },
    ...browserFacts(browser.agent),
    { what: 'version', key: page.hash },
  ];
  tell({ ...visit, arrival }, { what: 'seen', key: '' }, deps, also);
}

/** A visitor did something on the page, or it was done for them. */
export function tellDone(place: Place, done: Counted, deps: CountDeps): void {
  tell(place, done, deps);
}

/** A visitor read why they do not get in. */
export function tellRefused(place: Place, method: string, wrong: Wrong, deps: CountDeps): void {
  tell(place, { what: 'refused', key: `${method} ${sentenceOf(wrong)}` }, deps);
}

function tell({ page, arrival, address, now }: Place, counted: Counted, { counts }: CountDeps, also?: Counted[]): void {
  if (arrival === null || !isVisit(arrival)) return;
  const told: VisitTold = {
    ...counted,
    at: now,
    page: page.id,
    device: arrival.client ?? address,
    gateway: arrival.configured ?? '',
    zone: page.draft.configuration.time_zone || 'UTC',
    ...(also && { with: also }),
  };
  counts.tell(told, address);
}

/** Nobody is counted who only tries the page, or who came by an address that no gateway wrote. */
function isVisit({ trial, fault, gateway }: Arrival): boolean {
  return trial === undefined && fault === undefined && gateway !== LOST.gateway;
}

function sentenceOf(wrong: Wrong): string {
  if (typeof wrong === 'string') return wrong;
  return 'key' in wrong ? wrong.key : 'visitor.away';
}
