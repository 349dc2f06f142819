import { type GuardDeps, refuseStrangers } from '../monitoring/guard.ts';
import type { Metrics } from '../monitoring/metrics.ts';
import { type ReadinessDeps, readiness } from '../monitoring/readiness.ts';
import { routesOver } from './route/route.ts';

interface HealthDeps extends ReadinessDeps, GuardDeps {
  readonly settings: ReadinessDeps['settings'] & GuardDeps['settings'];
  readonly metrics: Pick<Metrics, 'text'>;
}

const { publicRoute } = routesOver<HealthDeps>();

/** The process answers. Nothing else is asked, so a database that is away makes nobody restart it. */
const alive = publicRoute({
  method: 'GET',
  url: '/healthz',
  summary: 'Says that the process answers.',
  answer: { status: 'string' },
  handler: () => ({ status: 'ok' }),
});

/** For load balancers: 503 where nobody can be served here. */
const ready = publicRoute({
  method: 'GET',
  url: '/readyz',
  summary: 'Says whether anybody can be served, for load balancers; 503 where nobody can.',
  answer: 'Readiness',
  statuses: [200, 503],
  async handler({ reply }, deps) {
    const found = await readiness(deps);
    return reply.code(found.status === 'unavailable' ? 503 : 200).send(found);
  },
});

/** For load balancers with a rule for each audience: 503 where this one cannot be served. */
const readyFor = (audience: 'visitors' | 'editors') =>
  publicRoute({
    method: 'GET',
    url: `/readyz/${audience}`,
    summary: 'Says whether this audience can be served; 503 where it cannot.',
    answer: 'Readiness',
    statuses: [200, 503],
    async handler({ reply }, deps) {
      const found = await readiness(deps);
      return reply.code(found[audience] ? 200 : 503).send(found);
    },
  });

const metrics = publicRoute({
  method: 'GET',
  url: '/metrics',
  summary: 'Figures for Prometheus, for the hosts that may read them.',
  answer: null,
  statuses: [200],
  async handler({ raw, reply }, deps) {
    refuseStrangers(raw, deps);
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(await deps.metrics.text());
  },
});

export const healthRoutes = [alive, ready, readyFor('visitors'), readyFor('editors'), metrics];
