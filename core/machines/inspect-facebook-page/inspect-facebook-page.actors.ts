import { fromPromise } from 'xstate';
import type { Api, FacebookPage } from '#core/ports/api.ts';

/** The actors of the machine over its port. */
export function inspectFacebookPageActors(api: Pick<Api, 'inspectFacebookPage'>) {
  return {
    inspect: fromPromise<FacebookPage, { readonly id: string }>(({ input, signal }) =>
      api.inspectFacebookPage(input.id, signal),
    ),
  };
}
