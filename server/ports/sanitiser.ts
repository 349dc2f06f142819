/** Cleans Custom HTML when a page is written (spec publishing.9). `dropped` names what was taken out. */
export interface Sanitiser {
  /** `person`: id of the waiting account; accounts take turns. */
  sanitise(html: string, person: string): Promise<{ html: string; dropped: string[] }>;
  close(): Promise<void>;
}
