import { ORGANISATION_ROLES } from '#core/access/organisation-acts.ts';
import type { PeopleTable } from '#core/ports/people/imports.ts';
import { exactly } from '../../../http/schemas.ts';
import { exportPeople } from '../../../imports/export-people.ts';
import { importPeople } from '../../../imports/import-people.ts';
import type { InvitationMailDeps } from '../../../people/invitation-mails.ts';
import { routesOver } from '../../route/route.ts';
import { inviterOf } from '../invitations.ts';

// spec organisations.120 to organisations.123

const { organisationRoute } = routesOver<InvitationMailDeps>();

/** Letters of a table; the body around it is larger by what JSON writes differently. */
const TABLE_LIMIT = 262_144;

export const peopleTableRoutes = [
  organisationRoute<{ Body: PeopleTable }>({
    method: 'POST',
    url: '/v1/organisations/:org/people/import',
    summary: 'Invites the people of a table (CSV), with what becomes of each line; with `dry` it only says so.',
    answer: { import: 'PeopleImport' },
    access: 'organisation:people.invite',
    dashboard: 'brand',
    schema: {
      body: exactly({
        csv: { type: 'string', maxLength: TABLE_LIMIT },
        role: { enum: ORGANISATION_ROLES },
        dry: { type: 'boolean' },
      }),
    },
    bodyLimit: 2 * TABLE_LIMIT,
    handler: async (call, context) => ({ import: await importPeople(inviterOf(call), call.body, context) }),
  }),

  organisationRoute({
    method: 'GET',
    url: '/v1/organisations/:org/members.csv',
    summary: 'Answers the people of an organisation and those who are invited as a table (CSV).',
    answer: null,
    statuses: [200],
    access: 'organisation:people.export',
    stepUp: true,
    effects: true,
    async handler({ organisation, user, reply }, context) {
      const table = await exportPeople(organisation, user, context);
      return reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="people-${organisation.slug}.csv"`)
        .header('cache-control', 'no-store')
        .send(table);
    },
  }),
];
