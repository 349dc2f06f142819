import { fromPromise } from 'xstate';
import type { Api, Dashboard, DashboardEditorConfig, WhitelabelStatus } from '#core/ports/api.ts';
import type { WhitelabelFiles } from '#core/ports/uploads.ts';
import type { FilledDashboard } from './whitelabel-load.machine.ts';

interface WhitelabelPorts {
  api: Api;
  files: WhitelabelFiles;
  hostname: string;
  /** Sends every later call to the host the dashboard names. */
  switchApiHost(dashboard: Dashboard): void;
}

/** The actors of the whitelabelLoad machine over its ports. */
export function whitelabelLoadActors({ api, files, hostname, switchApiHost }: WhitelabelPorts) {
  // The compiled schema is a function, which has no place in a context that is printed and compared.
  let check: (config: unknown) => string | null = () => null;
  return {
    loadSchema: fromPromise<void>(async ({ signal }) => {
      check = await files.schema(signal);
    }),
    loadDashboard: fromPromise<Dashboard>(async ({ signal }) => (await api.dashboard(hostname, signal)).body),
    switchApiHost: fromPromise<void, { dashboard: Dashboard }>(async ({ input }) => switchApiHost(input.dashboard)),
    fillDefaults: fromPromise<FilledDashboard, { dashboard: Dashboard }>(async ({ input, signal }) => {
      const dashboard = filled(input.dashboard, await files.defaults(signal));
      return { dashboard, problem: check(dashboard.config) };
    }),
    loadStatus: fromPromise<WhitelabelStatus>(({ signal }) => api.status(signal)),
  };
}

function filled(dashboard: Dashboard, defaults: DashboardEditorConfig): Dashboard {
  return { ...dashboard, config: { ...dashboard.config, editor: { ...defaults, ...dashboard.config?.editor } } };
}
