import { describe, expect, it } from 'vitest';
import { codeInAddress, voucherAddress, voucherHostProblem } from './login-address.ts';

// spec visitors.40

describe('the printed address of a voucher', () => {
  it.each([
    ['http://v.bay.test/v/7KQF-3MNP', '7KQF-3MNP'],
    ['http://v.bay.test/v/7kqf%203mnp/', '7KQF3MNP'],
    ['http://v.bay.test/v/7KQF-3MNP?utm_source=paper#x', '7KQF-3MNP'],
    ['v.bay.test/v/7KQF-3MNP', '7KQF-3MNP'],
    ['https://V.BAY.test:443/v/7KQF-3MNP', '7KQF-3MNP'],
    ['http://v.bay.test/v/%D9%A1%D9%A2%D9%A3', '123'],
    ['http://v.other.test/v/7KQF-3MNP', null],
    ['http://v.bay.test.evil.test/v/7KQF-3MNP', null],
    ['http://v.bay.test@evil.test/v/7KQF-3MNP', null],
    ['http://v.bay.test/v/7KQF/3MNP', null],
    ['http://v.bay.test/v/', null],
    ['http://v.bay.test/v/%', null],
    ['ftp://v.bay.test/v/7KQF-3MNP', null],
    [`http://v.bay.test/v/${'7'.repeat(700)}`, null],
  ])('of %s is read as %s', (address, code) => {
    expect(codeInAddress(address, 'v.bay.test')).toBe(code);
  });

  it('is read again, whatever stands in the code', () => {
    for (const code of ['7KQF-3MNP', 'SUMMER/2026?', 'É%#1'])
      expect(codeInAddress(voucherAddress('v.bay.test', code), 'v.bay.test')).toBe(code);
  });
});

it('leads to no host that browsers open by https alone, and to no address', () => {
  expect(voucherHostProblem('v.bay.test')).toBeNull();
  expect(voucherHostProblem('v.bay.app')).toBe('httpsOnly');
  for (const host of ['10.0.0.1', '[::1]', 'voucher']) expect(voucherHostProblem(host)).toBe('name');
});
