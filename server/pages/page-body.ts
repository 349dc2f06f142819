import type { PageUpdate } from '#core/ports/api.ts';

/** Room for html and configuration at their limits, escaped as JSON, and for the fields that are sent along. */
export const PAGE_BODY_LIMIT = 8_388_608;

export interface PageBody {
  readonly editor_page: PageUpdate;
}

/** Clients may send a whole page back: what they cannot set (owner, times, published pair) is not read. */
export const PAGE_BODY = {
  type: 'object',
  required: ['editor_page'],
  properties: {
    editor_page: {
      type: 'object',
      properties: {
        label: { type: 'string', maxLength: 500 },
        html: { type: 'string' },
        config: { type: 'string' },
      },
    },
  },
} as const;

/** A new page needs both halves. */
export const NEW_PAGE_BODY = {
  ...PAGE_BODY,
  properties: { editor_page: { ...PAGE_BODY.properties.editor_page, required: ['html', 'config'] } },
} as const;
