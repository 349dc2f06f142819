import { type ActorRefFrom, createActor } from 'xstate';
import { deliveryTestActors, deliveryTestMachine } from '#core/machines/delivery-test/delivery-test.machine.ts';
import type { DeliveryTestRequest } from '#core/ports/delivery-tests.ts';
import type { App } from './create-app.ts';

/** Sends one test mail and follows it. The actor is started; `toPromise` gives its output. */
export function startDeliveryTest(
  { api, actorOptions }: App,
  request: DeliveryTestRequest,
): ActorRefFrom<typeof deliveryTestMachine> {
  const machine = deliveryTestMachine.provide({ actors: deliveryTestActors({ api }) });
  return createActor(machine, { ...actorOptions, input: request }).start();
}
