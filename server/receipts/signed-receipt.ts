import type { SignedReceipt } from '#core/ports/visitors/found-visitors.ts';
import type { Clock } from '../ports/clock.ts';
import type { Transactional } from '../ports/store/store.ts';
import type { KeptConsent } from '../ports/store/visits.ts';
import { kantaraReceipt } from './kantara.ts';
import { consentReceipt } from './receipt.ts';
import { receiptFacts } from './receipt-facts.ts';
import { signingKey } from './receipt-keys.ts';
import { signReceipt } from './sign.ts';

// spec visitors.66, visitors.67

interface ReceiptDeps {
  readonly store: Transactional;
  readonly clock: Clock;
  publicUrl(): string;
}

const FORMATS = { dpv: consentReceipt, kantara: kantaraReceipt } as const;

/** The receipt of a record, made of what was stored when its visitor was asked. */
export async function signedReceipt(
  record: KeptConsent,
  format: keyof typeof FORMATS,
  deps: ReceiptDeps,
): Promise<SignedReceipt> {
  const facts = await receiptFacts(record, deps);
  const receipt = FORMATS[format](facts, deps.clock.now());
  return { receipt, signature: await signReceipt(receipt, await signingKey(deps)) };
}
