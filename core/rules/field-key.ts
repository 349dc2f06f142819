/** spec 3: keys are built from the lowercased label with spaces turned to underscores and quotes removed. */
export function fieldKey(label: string): string {
  return label
    .trim()
    .toLowerCase()
    .replace(/\s/g, '_')
    .replace(/["'`\u2018\u2019\u201c\u201d\u00ab\u00bb]/g, '');
}
