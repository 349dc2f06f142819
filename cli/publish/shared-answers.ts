import type { App } from '#core/app/create-app.ts';

/**
 * The app with the login services of the caller, which are the same for all new pages, asked for once and beforehand. If
 * pages that run waited for one call, it could not get back the place it gave away while it waits for a busy server.
 */
export async function sharedAnswers(app: App): Promise<App> {
  const services = await app.api.loginServices({}).catch(() => null);
  if (services === null) return app;
  const loginServices: App['api']['loginServices'] = async (query, signal) =>
    query?.editor_page_id === undefined ? services : app.api.loginServices(query, signal);
  return { ...app, api: { ...app.api, loginServices } };
}
