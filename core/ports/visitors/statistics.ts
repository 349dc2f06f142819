/** What is asked of the numbers of a page, or of an organisation (spec statistics.4). */
export interface StatisticsQuery {
  /** Local days, YYYY-MM-DD, both counted. */
  readonly from?: string;
  readonly to?: string;
  /** The time zone of the days; without one the page's, else UTC. */
  readonly zone?: string;
  /** Only what came through a configured gateway; its id. */
  readonly gateway?: string;
  /** Of an organisation: one of its pages. */
  readonly page?: string;
}

/** A number of visits. null: from 1 to 4, which is not told (spec statistics.5). */
export type Cell = number | null;

export interface VisitNumbers {
  readonly visits: number;
  /** Visits with a way to log in that was tried. */
  readonly pressed: number;
  /** Visits whose gateway said that they are online. */
  readonly online: number;
  /** Visits that were led to a gateway which does not tell. */
  readonly handed: number;
  /** Visits that read why they could not get in; they may be online later. */
  readonly refused: number;
}

/** Of a day; what is told of one gateway alone may be null. */
export interface StatisticsDay extends Readonly<Record<keyof VisitNumbers, Cell>> {
  readonly day: string;
  readonly devices: Cell;
  /** It is not over: more may come. */
  readonly isToday: boolean;
}

/** How often one of a kind was: a method, a language, the hash of a version. */
export interface VisitShare {
  readonly name: string;
  readonly count: Cell;
}

/** Why visitors could not get in, with the sentence that they read. */
export interface VisitRefusal {
  readonly method: string;
  readonly sentence: string;
  readonly count: Cell;
}

export interface GatewayVisits {
  /** null: none that is known. */
  readonly id: string | null;
  readonly name: string | null;
  readonly visits: Cell;
  readonly online: Cell;
}

export interface VisitedPage {
  readonly id: string;
  readonly label: string | null;
  readonly visits: Cell;
  readonly online: Cell;
}

export interface Statistics {
  readonly from: string;
  readonly to: string;
  readonly zone: string;
  readonly total: VisitNumbers;
  readonly days: readonly StatisticsDay[];
  /** Visits by the hour of the day, 24. */
  readonly hours: readonly Cell[];
  readonly methods: readonly VisitShare[];
  readonly refusals: readonly VisitRefusal[];
  /** Languages of the page that were shown, and those that browsers asked for first. */
  readonly shown: readonly VisitShare[];
  readonly asked: readonly VisitShare[];
  readonly kinds: readonly VisitShare[];
  readonly windows: readonly VisitShare[];
  readonly versions: readonly VisitShare[];
  /** How long sessions were. */
  readonly lengths: readonly VisitShare[];
  readonly gateways: readonly GatewayVisits[];
  /** Of an organisation: the pages with most visits; empty for one page. */
  readonly pages: readonly VisitedPage[];
}

/** Numbers of visits, for who may edit a page or look at an organisation's. */
export interface StatisticsCalls {
  pageStatistics(page: string, query?: StatisticsQuery, signal?: AbortSignal): Promise<Statistics>;
  /** `org` is an id or a name in addresses. */
  statistics(org: string, query?: StatisticsQuery, signal?: AbortSignal): Promise<Statistics>;
}
