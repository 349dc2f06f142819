import type { FastifyBaseLogger } from 'fastify';
import type { HtmlParser } from '#core/ports/page-inspector.ts';
import type { Settings } from '../domain/settings.ts';
import type { PatternJudge } from '../patterns/pattern-judge.ts';
import type { Clock } from '../ports/clock.ts';
import type { Mailer } from '../ports/mailer.ts';
import type { Sanitiser } from '../ports/sanitiser.ts';
import type { Transactional } from '../ports/store/store.ts';
import type { RoomTurn } from '../rooms/sockets.ts';
import type { UsageBook } from './usage.ts';

/** Visits that could not be stored yet. */
export interface WaitingVisits {
  readonly counts: { readonly waiting: number };
  waitingAt(pageId: string): number;
  flush(): Promise<void>;
}

/** Dependencies of the pages; each function names those it needs. */
export interface PageDeps {
  readonly store: Transactional;
  readonly clock: Clock;
  readonly parser: HtmlParser;
  readonly sanitiser: Sanitiser;
  readonly settings: Pick<Settings, 'domain' | 'publicUrl' | 'smsUrl'>;
  readonly patterns: Pick<PatternJudge, 'rule'>;
  readonly sockets: RoomTurn;
  readonly visits: WaitingVisits;
  readonly usage: UsageBook;
  readonly mailer: Mailer;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  publicUrl(): string;
}
