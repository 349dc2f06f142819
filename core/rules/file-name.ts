/** spec 5: uploaded file names keep only letters, digits, dash, underscore and dot. A name of dots alone names a folder. */
export function safeFileName(name: string): string {
  const kept = name.replace(/[^A-Za-z0-9._-]/g, '');
  return /^\.*$/.test(kept) ? 'file' : kept;
}
