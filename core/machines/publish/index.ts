export { publishActors } from './publish.actors.ts';
export { publishMachine } from './publish.machine.ts';
export type {
  PublishFact,
  PublishInput,
  PublishKind,
  PublishOutput,
  PublishStep,
  PublishTarget,
} from './publish.types.ts';
