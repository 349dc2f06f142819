import type { Finding } from '#core/page/finding.ts';

/** A page ready to be sent to a visitor. */
export interface Compiled {
  /** The whole document, UTF-8. */
  readonly html: string;
  /** Value of its Content-Security-Policy header. */
  readonly csp: string;
  readonly report: PublishReport;
}

export interface PublishReport {
  /** Length of the document in UTF-8 bytes. */
  readonly bytes: number;
  /** Hosts the document makes a browser fetch from, besides its own, sorted. */
  readonly hosts: readonly string[];
  readonly findings: readonly Finding[];
}
