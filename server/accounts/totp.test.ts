import { describe, expect, test } from 'vitest';
import { newTotpKey, totpAddress, totpCode, totpStep } from './totp.ts';

/** The key of RFC 6238, appendix B, '12345678901234567890', and its codes with six digits. */
const KEY = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

// spec accounts.13
describe('a code of an authenticator app', () => {
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('is the one of RFC 6238 at second %i', (second, code) => {
    expect(totpCode(KEY, Math.floor(second / 30))).toBe(code);
    expect(totpStep(KEY, code, second * 1_000)).toBe(Math.floor(second / 30));
  });

  test.each([
    [-2, false],
    [-1, true],
    [0, true],
    [1, true],
    [2, false],
  ])('%i steps away counts: %s', (away, counts) => {
    const now = 1_800_000_010_000;
    const step = Math.floor(now / 30_000) + away;
    expect(totpStep(KEY, totpCode(KEY, step), now)).toBe(counts ? step : null);
  });

  test('may be typed with blanks, and nothing else is one', () => {
    expect(totpStep(KEY, ' 287 082 ', 59_000)).toBe(1);
    for (const typed of ['', '28708', '2870822', '28708a', '２８７０８２'])
      expect(totpStep(KEY, typed, 59_000)).toBeNull();
  });
});

test('a new key has 160 bits in Base32, and stands in the address that an app reads', () => {
  const key = newTotpKey();
  expect(key).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpKey()).not.toBe(key);
  expect(totpAddress(KEY, 'ann@bay.test', 'Bay & Wi-Fi')).toBe(
    `otpauth://totp/Bay%20%26%20Wi-Fi:ann%40bay.test?secret=${KEY}&issuer=Bay%20%26%20Wi-Fi&algorithm=SHA1&digits=6&period=30`,
  );
});
