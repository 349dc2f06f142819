/**
 * Whether JavaScript writes a JSON number back with the same value: 12345678901234567890 and 1e400 are too much for it,
 * -0 loses its sign, 1.50 is 1.5. The spelling may change.
 */
export function keepsNumber(written: string): boolean {
  const read = Number(written);
  const again = String(read);
  if (again === written) return true;
  return Number.isFinite(read) && !Object.is(read, -0) && decimal(written) === decimal(again);
}

/** The digits of a number without zeros at their ends, and the power of ten of the last digit. */
function decimal(number: string): string {
  const [mantissa = '', exponent = '0'] = number.toLowerCase().split('e');
  const [whole = '', fraction = ''] = mantissa.replace('-', '').split('.');
  const digits = whole + fraction;
  let end = digits.length;
  while (end > 0 && digits[end - 1] === '0') end--;
  let start = 0;
  while (start < end && digits[start] === '0') start++;
  if (start === end) return '0';
  const sign = number.startsWith('-') ? '-' : '';
  return `${sign}${digits.slice(start, end)}e${Number(exponent) - fraction.length + digits.length - end}`;
}
