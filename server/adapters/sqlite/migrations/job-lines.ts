/** What was said beside the words of a delivery test that failed. */
export const jobLines = { name: '0022-job-lines', sql: 'ALTER TABLE jobs ADD COLUMN line TEXT;' } as const;
