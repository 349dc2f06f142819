import { killContract } from '../../testing/kill-contract.ts';

killContract({ environment: async () => ({}), rounds: process.env.PROOF ? 200 : 2 });
