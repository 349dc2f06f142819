/**
 * App settings as the owner sends them; what was sent is checked against schemas/whitelabel.schema.json. Ids and the
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
        // What a name has to look like is said by the rule of the form (core/settings/app/problems.ts).
        editor_hostname: { type: 'string', maxLength: 253 },
        config: { type: 'object', properties: { editor: { type: 'object' } } },
      },
    },
  },
} as const;
