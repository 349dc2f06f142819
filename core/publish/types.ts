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
  /** Its web fonts, sorted by name, with the bytes a browser fetches of each for the words on the page. */
  readonly fonts: readonly { readonly family: string; readonly bytes: number }[];
  /** Hosts the document makes a browser fetch from, besides its own, sorted. */
  readonly hosts: readonly string[];
  /** What may not be on a page and was left out, by name. */
  readonly dropped: readonly string[];
}
