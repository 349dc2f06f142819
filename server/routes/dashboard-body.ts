/**
 * App settings as the owner sends them; what they become is checked against schemas/whitelabel.schema.json. Ids and the
 * owner cannot be changed this way: sent along, they are not read.
 */
export const DASHBOARD_BODY = {
  type: 'object',
  required: ['dashboard'],
  additionalProperties: false,
  properties: {
    dashboard: {
      type: 'object',
      properties: {
        editor_hostname: {
          type: 'string',
          maxLength: 253,
          pattern: '^(\\[[0-9A-Fa-f:]+\\]|[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?)$',
        },
        config: { type: 'object', properties: { editor: { type: 'object' } } },
      },
    },
  },
} as const;
