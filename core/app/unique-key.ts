/** 128 random bits in hex. Not crypto.randomUUID, which browsers keep from pages served over plain http. */
export function uniqueKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
