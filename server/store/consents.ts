import type { Database } from './database.ts';

/** What a visitor agreed to, when, and in which words. */
export interface ConsentRecord {
  readonly page_id: string;
  readonly at: number;
  /** The device as the gateway names it (its MAC), else the address the request came from. */
  readonly client: string;
  readonly method: string;
  readonly language: string | null;
  readonly wording: string;
  /** Of what was published then (design 5), so that the page can be shown again as it was. */
  readonly hash: string;
  /** How they can be reached, by field, where the method asks for that. */
  readonly given: Readonly<Record<string, string>>;
}

export type Consents = ReturnType<typeof createConsents>;

export function createConsents(database: Database) {
  return {
    add(consent: ConsentRecord): void {
      database.run(
        `INSERT INTO consents (page_id, at, client, method, language, wording, hash, given) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
        consent.page_id,
        consent.at,
        consent.client,
        consent.method,
        consent.language,
        consent.wording,
        consent.hash,
        JSON.stringify(consent.given),
      );
    },

    /** When this client last logged in so; null where it never did. */
    lastAt: (client: Pick<ConsentRecord, 'page_id' | 'client' | 'method'>): number | null =>
      database.get<{ at: number | null }>(
        'SELECT max(at) AS at FROM consents WHERE page_id = ? AND client = ? AND method = ?',
        client.page_id,
        client.client,
        client.method,
      )?.at ?? null,

    ofPage: (pageId: string): ConsentRecord[] =>
      database
        .all<Omit<ConsentRecord, 'given'> & { readonly given: string }>(
          `SELECT page_id, at, client, method, language, wording, hash, given
           FROM consents WHERE page_id = ? ORDER BY id`,
          pageId,
        )
        .map((consent) => ({ ...consent, given: JSON.parse(consent.given) as ConsentRecord['given'] })),
  };
}
