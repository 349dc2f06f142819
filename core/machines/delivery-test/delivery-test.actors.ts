import { fromPromise } from 'xstate';
import type { Api } from '#core/ports/api.ts';
import type { DeliveryTestRequest, Job } from '#core/ports/delivery-tests.ts';

/** The actors of the deliveryTest machine over its ports. */
export function deliveryTestActors({ api }: { api: Api }) {
  return {
    startTest: fromPromise<Job, DeliveryTestRequest>(({ input, signal }) => api.startDeliveryTest(input, signal)),
    fetchJob: fromPromise<Job, { id: string }>(({ input, signal }) => api.job(input.id, signal)),
  };
}
