import type { StatisticsQuery } from '#core/ports/visitors/statistics.ts';
import type { PageDeps } from '../../pages/deps.ts';
import { readStatistics, type StatisticsDeps } from '../../pages/statistics/read-statistics.ts';
import { zoneIn } from '../../pages/statistics/sum-days.ts';
import { organisationOf } from '../../ports/store/pages.ts';
import { routesOver } from '../route/route.ts';

// spec statistics.4, statistics.8

const { organisationRoute, pageRoute } = routesOver<PageDeps & Pick<StatisticsDeps, 'counts'>>();

const DAY = { type: 'string', minLength: 1, maxLength: 40 } as const;
const NAME = { type: 'string', minLength: 1, maxLength: 64 } as const;
const ASKED = { from: DAY, to: DAY, zone: NAME, gateway: NAME };
const properties = (more: object) => ({
  querystring: { type: 'object', properties: { ...ASKED, ...more }, additionalProperties: false },
});

/** How many visitors pages had: counts, and nothing of a person. */
export const statisticsRoutes = [
  pageRoute<{ Query: StatisticsQuery }>({
    method: 'GET',
    url: '/v1/editor_pages/:id/statistics',
    summary:
      'Counts the visits of a page by local day, at most 366 of them. null is a number under 5 that is not told.',
    answer: { statistics: 'Statistics' },
    access: 'page:write',
    scope: 'read',
    schema: properties({}),
    async handler({ page, query }, context) {
      const zone = zoneIn(page.published_config ?? page.config);
      const whose = { pages: { page: page.id }, organisation: organisationOf(page), zone };
      return { statistics: await readStatistics(whose, query, context) };
    },
  }),

  organisationRoute<{ Query: StatisticsQuery }>({
    method: 'GET',
    url: '/v1/organisations/:org/statistics',
    summary: 'Counts the visits of all pages of an organisation, or of one of them, by local day, at most 366 of them.',
    answer: { statistics: 'Statistics' },
    access: 'organisation:statistics.look',
    scope: 'read',
    schema: properties({ page: NAME }),
    async handler({ organisation, query }, context) {
      const { id } = organisation;
      const whose = { pages: { organisation: id }, organisation: id, zone: 'UTC' };
      return { statistics: await readStatistics(whose, query, context) };
    },
  }),
];
