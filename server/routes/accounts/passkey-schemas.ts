/** Text in Base64url, as browsers write what authenticators say. */
const bytes = (most: number) =>
  ({ type: 'string', minLength: 1, maxLength: most, pattern: '^[A-Za-z0-9_-]+$' }) as const;

/** Characters of a credential's id: its most are 1,023 bytes. */
const ID = bytes(1_364);
const CLIENT_DATA = bytes(4_096);

/** The answer of a browser, around what its authenticator said. */
const answered = (response: object) =>
  ({
    type: 'object',
    required: ['id', 'rawId', 'type', 'response'],
    properties: {
      id: ID,
      rawId: ID,
      type: { type: 'string', enum: ['public-key'] },
      authenticatorAttachment: { type: 'string', maxLength: 40 },
      clientExtensionResults: { type: 'object' },
      response,
    },
    additionalProperties: false,
  }) as const;

/** spec accounts.30: what a browser says where a passkey was made. */
export const MADE_PASSKEY = answered({
  type: 'object',
  required: ['clientDataJSON', 'attestationObject'],
  properties: {
    clientDataJSON: CLIENT_DATA,
    attestationObject: bytes(32_768),
    authenticatorData: bytes(32_768),
    transports: { type: 'array', maxItems: 10, items: { type: 'string', maxLength: 40 } },
    publicKey: bytes(8_192),
    publicKeyAlgorithm: { type: 'number' },
  },
  additionalProperties: false,
});

/** spec accounts.30: what a browser says where a passkey was used. */
export const USED_PASSKEY = answered({
  type: 'object',
  required: ['clientDataJSON', 'authenticatorData', 'signature'],
  properties: {
    clientDataJSON: CLIENT_DATA,
    authenticatorData: bytes(8_192),
    signature: bytes(8_192),
    userHandle: bytes(128),
  },
  additionalProperties: false,
});
