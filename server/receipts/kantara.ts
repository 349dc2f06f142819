import type { StatedPurpose } from '#core/visitors/types.ts';
import { categoryOf, deviceCategory, languageOf } from './receipt.ts';
import type { ReceiptFacts } from './receipt-facts.ts';

// spec visitors.66

/** The same receipt as a consent receipt of the Kantara Initiative, version 1.1. */
export function kantaraReceipt(facts: ReceiptFacts): Readonly<Record<string, unknown>> {
  const { receiptId, record, responsible, purposes, origin } = facts;
  return {
    version: 'KI-CR-v1.1.0',
    jurisdiction: responsible?.country || 'not stated',
    consentTimestamp: Math.floor(record.asked_at / 1_000),
    collectionMethod: 'web form',
    consentReceiptID: receiptId,
    language: languageOf(facts),
    piiPrincipalId: facts.subject,
    piiControllers: [
      {
        piiController: responsible?.name || 'not stated',
        onBehalf: false,
        contact: responsible?.officer || responsible?.name || 'not stated',
        address: { streetAddress: responsible?.address ?? '', addressCountry: responsible?.country ?? '' },
        email: responsible?.email ?? '',
        phone: responsible?.phone ?? '',
      },
    ],
    policyUrl: `${origin}/p/${record.page_id}`,
    services: [{ service: 'Wi-Fi for visitors', purposes: purposes.map((purpose) => purposeOf(facts, purpose)) }],
    sensitive: false,
    spiCat: [],
  };
}

const WORDS: Readonly<Record<StatedPurpose['key'], string>> = {
  access: 'To let the visitor online',
  marketing: 'To write to the visitor',
};

function purposeOf({ asks, record, origin }: ReceiptFacts, { key, basis, days }: StatedPurpose): object {
  const fields = [...new Set(asks.map(({ field }) => categoryOf(field)))];
  return {
    purpose: WORDS[key],
    purposeCategory: [key === 'access' ? '1 - Core Function' : '5 - Marketing'],
    // Who accepts terms has consented to nothing.
    ...(basis === 'consent' && { consentType: 'EXPLICIT' }),
    piiCategory: key === 'access' ? [deviceCategory(record.client), ...fields] : fields,
    primaryPurpose: key === 'access',
    termination: `after ${days} days, or at ${origin}/my`,
    thirdPartyDisclosure: false,
  };
}
