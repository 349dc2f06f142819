import type { Basis, ConsentSpeaker, ConsentState, Purpose, StatedPurpose } from '#core/visitors/types.ts';
import type { ConsentEvent } from '../ports/store/visitors/consent-proofs.ts';
import type { ReceiptFacts } from './receipt-facts.ts';

// spec visitors.66

const CONTEXT = {
  dpv: 'https://w3id.org/dpv#',
  pd: 'https://w3id.org/dpv/pd#',
  loc: 'https://w3id.org/dpv/loc#',
  'eu-gdpr': 'https://w3id.org/dpv/legal/eu/gdpr#',
  dct: 'http://purl.org/dc/terms/',
  portico: 'https://portico.example/ns#',
};
const PROFILE = 'https://w3id.org/dpv/schema/dpv-27560';

/** Where the GDPR holds, or its copy in British law. */
const GDPR = 'AT BE BG HR CY CZ DE DK EE ES FI FR GR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK GB'.split(' ');

const PURPOSES: Readonly<Record<Purpose, string>> = { access: 'dpv:ServiceProvision', marketing: 'dpv:Marketing' };
const BASES: Readonly<Record<Basis, readonly [gdpr: string, elsewhere: string]>> = {
  contract: ['eu-gdpr:A6-1-b', 'dpv:Contract'],
  'legitimate-interest': ['eu-gdpr:A6-1-f', 'dpv:LegitimateInterest'],
  consent: ['eu-gdpr:A6-1-a', 'dpv:Consent'],
};
const STATES: Readonly<Record<ConsentState, string>> = {
  given: 'dpv:ConsentGiven',
  refused: 'dpv:ConsentRefused',
  withdrawn: 'dpv:ConsentWithdrawn',
  expired: 'dpv:ConsentExpired',
};
const SPEAKERS: Readonly<Record<ConsentSpeaker, string>> = {
  visitor: 'dpv:DataSubject',
  owner: 'dpv:DataController',
  system: 'dpv:DataController',
};
const METHODS: Readonly<Record<ConsentSpeaker, string>> = {
  visitor: 'tick box on the login page, not ticked before',
  owner: 'noted by the venue for the visitor',
  system: 'ended with its data',
};
/** What the fields that are known ask for. */
const PERSONAL: readonly (readonly [field: RegExp, category: string])[] = [
  [/email/, 'pd:EmailAddress'],
  [/phone|number|sms/, 'pd:TelephoneNumber'],
  [/name/, 'pd:Name'],
  [/birth/, 'pd:BirthDate'],
  [/gender/, 'pd:Gender'],
  [/location/, 'pd:Location'],
];

/** The category of what a field asks for. */
export const categoryOf = (field: string): string =>
  PERSONAL.find(([known]) => known.test(field))?.[1] ?? 'dpv:PersonalData';
/** A device is named by its MAC, else by the address it asked from. */
export const deviceCategory = (client: string): string =>
  /^([0-9a-f]{2}[:-]){5}[0-9a-f]{2}$/i.test(client) ? 'pd:MACAddress' : 'pd:IPAddress';

export const iso = (time: number): string => new Date(time).toISOString();
export const isUnderGdpr = ({ responsible }: Pick<ReceiptFacts, 'responsible'>): boolean =>
  GDPR.includes(responsible?.country ?? '');

/** A receipt as ISO/IEC TS 27560 has it, in the profile of the Data Privacy Vocabulary. It is a full copy of the record. */
export function consentReceipt(facts: ReceiptFacts, now: number): Readonly<Record<string, unknown>> {
  const { receiptId, record, origin } = facts;
  const profile = isUnderGdpr(facts) ? '-eu-gdpr' : '';
  return {
    '@context': CONTEXT,
    '@id': `${origin}/receipts/${receiptId}`,
    '@type': 'dpv:ConsentReceipt',
    'dct:identifier': receiptId,
    'dct:conformsTo': `${PROFILE}#receipt${profile}`,
    'dct:created': iso(now),
    'dpv:hasRecordOfActivity': {
      '@type': 'dpv:ConsentRecord',
      'dct:identifier': `${receiptId}#${record.id}`,
      'dct:conformsTo': `${PROFILE}#record${profile}`,
      'dpv:hasDataSubject': facts.subject,
      'dpv:hasJurisdiction': facts.responsible?.country ? `loc:${facts.responsible.country}` : 'not stated',
      'dpv:hasDataController': controllerOf(facts),
      'dpv:hasNotice': noticeOf(facts),
      'dct:language': languageOf(facts),
      'dpv:hasProcess': facts.purposes.map((purpose) => processOf(facts, purpose)),
      'dpv:hasRecipient': 'none',
      'dpv:hasConsentControl': {
        '@type': ['dpv:ProvideConsent', 'dpv:WithdrawConsent'],
        'dpv:isExercisedAt': `${origin}/my`,
      },
      'portico:acknowledged': iso(record.asked_at),
      ...(facts.events.length > 0 && { 'dpv:hasConsentStatus': facts.events.map(statusOf) }),
    },
  };
}

export const languageOf = ({ record }: ReceiptFacts): string => record.language ?? 'und';

function controllerOf({ responsible }: ReceiptFacts): object {
  if (!responsible) return { '@type': 'dpv:DataController', 'dpv:hasName': 'not stated' };
  const { name, address, email, phone, officer } = responsible;
  return {
    '@type': 'dpv:DataController',
    'dpv:hasName': name,
    'dpv:hasAddress': address,
    'dpv:hasContact': [email, phone].filter((one) => one !== ''),
    ...(officer !== '' && { 'dpv:hasDataProtectionOfficer': { 'dpv:hasContact': officer } }),
  };
}

function noticeOf({ record, origin, wordings, purposes }: ReceiptFacts): object {
  const terms = purposes.find(({ key }) => key === 'access')?.wording_hash ?? null;
  return {
    '@type': ['dpv:Notice', 'dpv:ConsentNotice'],
    '@id': `${origin}/p/${record.page_id}`,
    'dct:language': record.language ?? 'und',
    'portico:pageVersion': record.hash,
    'portico:sha256': terms ?? 'none',
    'portico:words': wordings.find(({ hash }) => hash === terms)?.text ?? record.wording,
  };
}

function processOf(facts: ReceiptFacts, { key, basis, wording_hash, days }: StatedPurpose): object {
  const { record, asks, responsible, wordings } = facts;
  const fields = asks.map(({ field }) => categoryOf(field));
  const contacts = fields.filter((field) => field === 'pd:EmailAddress' || field === 'pd:TelephoneNumber');
  const data = key === 'marketing' ? contacts : [deviceCategory(record.client), ...fields];
  const words = wordings.find(({ hash }) => hash === wording_hash)?.text;
  return {
    '@type': 'dpv:Process',
    'dpv:hasPurpose': PURPOSES[key],
    'dpv:hasLegalBasis': BASES[basis][isUnderGdpr(facts) ? 0 : 1],
    'dpv:hasPersonalData': [...new Set(data)],
    'dpv:hasNecessity': key === 'marketing' ? 'dpv:Optional' : 'dpv:Required',
    'dpv:hasDataSource': `the visitor, by the login method ${record.method}`,
    'dpv:hasProcessing': ['dpv:Collect', 'dpv:Store', 'dpv:Use'],
    'dpv:hasStorageCondition': [
      {
        '@type': 'dpv:StorageLocation',
        'dpv:hasLocation': responsible?.country ? `loc:${responsible.country}` : 'not stated',
      },
      { '@type': 'dpv:StorageDuration', 'dpv:hasDuration': `P${days}D` },
    ],
    ...(wording_hash !== null && { 'portico:sha256': wording_hash }),
    ...(key === 'marketing' && words !== undefined && { 'portico:words': words }),
  };
}

function statusOf({ state, said_by, at }: ConsentEvent): object {
  return {
    '@type': [STATES[state], 'dpv:ExpressedConsent'],
    'dpv:isIndicatedBy': SPEAKERS[said_by],
    'dpv:hasIndicationMethod': METHODS[said_by],
    'dpv:isIndicatedAtTime': iso(at),
  };
}
