import { busContract } from '../../testing/bus-contract.ts';
import { createLocalBus } from './local-bus.ts';

busContract(() => ({ bus: createLocalBus(), heard: async () => {} }));
