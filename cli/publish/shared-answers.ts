import type { App } from '#core/app/create-app.ts';
import type { LoginServices } from '#core/ports/api.ts';

/** The app with what is the same for all new pages asked once: the login services of the caller. */
export function sharedAnswers(app: App): App {
  let services: Promise<LoginServices> | null = null;
  return {
    ...app,
    api: {
      ...app.api,
      loginServices(query, signal) {
        if (query?.editor_page_id !== undefined) return app.api.loginServices(query, signal);
        services ??= app.api.loginServices({});
        return services;
      },
    },
  };
}
