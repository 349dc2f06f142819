import type { Database } from './database.ts';

/** What a visitor agreed to, when, and in which words; and what they answered. */
export interface ConsentRecord {
  readonly page_id: string;
  readonly at: number;
  /** The device as the gateway names it (its MAC), else the address the request came from. */
  readonly client: string;
  readonly method: string;
  readonly language: string | null;
  readonly wording: string;
  /** Of what was published then (spec visitors.9), so that the page can be shown again as it was. */
  readonly hash: string;
  /** What they answered, by field. */
  readonly given: Readonly<Record<string, string>>;
  /** How the page called each of these fields then. */
  readonly labels: Readonly<Record<string, string>>;
  /** How long it is kept, in milliseconds. */
  readonly lifetime: number;
}

export interface KeptConsent extends Omit<ConsentRecord, 'lifetime'> {
  readonly id: number;
  /** When it is erased. */
  readonly erase_at: number;
}

/** Whose consents are meant: one record, a device, or a value they gave, such as their email. */
export type ErasedBy = { readonly id: number } | { readonly client: string } | { readonly value: string };

interface Row extends Omit<KeptConsent, 'given' | 'labels'> {
  readonly given: string;
  readonly labels: string;
}

const COLUMNS = 'page_id, at, client, method, language, wording, hash, given, labels, erase_at';

export type Consents = ReturnType<typeof createConsents>;

export function createConsents(database: Database) {
  const read = ({ given, labels, ...row }: Row): KeptConsent => ({
    ...row,
    given: JSON.parse(given) as ConsentRecord['given'],
    labels: JSON.parse(labels) as ConsentRecord['labels'],
  });
  return {
    add(consent: ConsentRecord): void {
      database.run(
        `INSERT INTO consents (${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        consent.page_id,
        consent.at,
        consent.client,
        consent.method,
        consent.language,
        consent.wording,
        consent.hash,
        JSON.stringify(consent.given),
        JSON.stringify(consent.labels),
        consent.at + consent.lifetime,
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

    ofPage: (pageId: string): KeptConsent[] =>
      database.all<Row>(`SELECT id, ${COLUMNS} FROM consents WHERE page_id = ? ORDER BY id`, pageId).map(read),

    /** The newest first, of those before `id`. */
    before: (pageId: string, id: number, limit: number): KeptConsent[] =>
      database
        .all<Row>(
          `SELECT id, ${COLUMNS} FROM consents WHERE page_id = ? AND id < ? ORDER BY id DESC LIMIT ?`,
          pageId,
          id,
          limit,
        )
        .map(read),

    /** How many were erased. A value is meant whole, in capitals or not. */
    erase(pageId: string, by: ErasedBy): number {
      const [condition, value] = conditionOf(by);
      return database.run(`DELETE FROM consents WHERE page_id = ? AND ${condition}`, pageId, value);
    },

    eraseDue(now: number): void {
      database.run('DELETE FROM consents WHERE erase_at <= ?', now);
    },

    /** What is kept of a page's visitors is kept no longer than `lifetime`; what was to be erased sooner stays so. */
    shorten(pageId: string, lifetime: number): void {
      database.run(
        'UPDATE consents SET erase_at = at + ? WHERE page_id = ? AND erase_at > at + ?',
        lifetime,
        pageId,
        lifetime,
      );
    },
  };
}

function conditionOf(by: ErasedBy): readonly [string, string | number] {
  if ('id' in by) return ['id = ?', by.id];
  if ('client' in by) return ['client = ? COLLATE NOCASE', by.client];
  return ['EXISTS (SELECT 1 FROM json_each(given) WHERE value = ? COLLATE NOCASE)', by.value];
}
