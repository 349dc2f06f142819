/** What uploads, delivery tests, inspection and sanitising say when something is wrong. */
export const service = {
  'service.sanitiseLate': 'This Custom HTML takes too long to check. Please make it shorter or simpler.',
  'service.sanitiseFailed': 'This Custom HTML could not be checked. Please make it shorter or simpler.',
} as const;
