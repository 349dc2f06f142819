export {
  type Box,
  type Drag,
  type ElementMenu,
  type InteractionContext,
  type InteractionEvent,
  interactionMachine,
  type Point,
  type Sheet,
  type TreeSpot,
} from './interaction.machine.ts';
