import type { ConsentMoment } from '#core/ports/visitors/found-visitors.ts';
import type { Repositories } from '../ports/store/store.ts';
import type { KeptConsent } from '../ports/store/visits.ts';

// spec visitors.64

/** What became of a visitor's consent to be written to, the oldest first, with the words that they agreed to. */
export async function consentMoments(
  { receipt_id, language }: Pick<KeptConsent, 'receipt_id' | 'language'>,
  { store: { consentProofs } }: { readonly store: Pick<Repositories, 'consentProofs'> },
): Promise<ConsentMoment[]> {
  if (receipt_id === null) return [];
  const events = await consentProofs.ofReceipt(receipt_id);
  const hashes = events.flatMap(({ wording_hash }) => wording_hash ?? []);
  const words = hashes.length === 0 ? [] : await consentProofs.wordings([...new Set(hashes)]);
  const wordingOf = (hash: string | null) => {
    const all = words.filter((wording) => wording.hash === hash);
    return (all.find((wording) => wording.language === (language ?? '')) ?? all[0])?.text ?? null;
  };
  return events.map(({ at, state, said_by, wording_hash }) => ({
    ...{ at: new Date(at).toISOString(), state, by: said_by, wording: wordingOf(wording_hash) },
  }));
}
