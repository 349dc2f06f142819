export { deliveryTestActors } from './delivery-test.actors.ts';
export {
  type DeliveryFact,
  type DeliveryOutput,
  type DeliveryStatus,
  deliveryTestMachine,
} from './delivery-test.machine.ts';
