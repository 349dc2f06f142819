/** CSS of the side a block keeps to: the margins of the other side give way. */
const SIDES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  left: { 'margin-right': 'auto' },
  center: { 'margin-left': 'auto', 'margin-right': 'auto' },
  right: { 'margin-left': 'auto' },
};

/** Margin and alignment of a block in its container. */
export function placement(margin: string, blockAlign = ''): Readonly<Record<string, string>> {
  return { ...(margin === '' ? {} : { margin }), ...SIDES[blockAlign] };
}
