/** Request headers that some calls read, as the description of the API tells of them. */
export const REQUEST_HEADERS = {
  'if-match': 'The revision that the change was made from, as a tag, or `*` for any; another one is refused with 412.',
  'if-none-match': 'The tag of what the caller has; where it is current the answer is 304 without a body.',
  'x-portico-epoch': 'The epoch of the room that the caller holds; where somebody took it over the answer is 409.',
  'x-portico-keep':
    'The draft that is replaced is kept as an earlier version, however old the last one is: `rollback` where the published page is put back, `program` (or `1`) where a program changes the page.',
  'idempotency-key': 'A new word for each request: repeated with the same word it is done once and answered again.',
} as const;

export type RequestHeader = keyof typeof REQUEST_HEADERS;
