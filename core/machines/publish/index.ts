export { publishActors } from './publish.actors.ts';
export {
  type PublishFact,
  type PublishKind,
  type PublishOutput,
  type PublishStep,
  type PublishTarget,
  publishMachine,
} from './publish.machine.ts';
