import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GUEST, OWNER, settle, World } from '#core/testing/editor-driver.ts';
import { EditorWindow, STEP } from '#core/testing/editor-window.ts';
import { VisitedStates } from '#core/testing/visited-states.ts';

type Act = keyof EditorWindow['acts'];
type Step = { readonly wait: number } | { readonly act: Act; readonly window: number };

async function walk(steps: readonly Step[], visited: VisitedStates): Promise<readonly (string | null)[]> {
  const world = new World();
  world.server.seed();
  world.share('r,w');
  const windows = [new EditorWindow(world, GUEST, visited), new EditorWindow(world, OWNER, visited)];
  for (const window of windows) await window.load();
  for (const step of steps) {
    if ('wait' in step) await world.tick(step.wait, STEP);
    else await windows[step.window]?.acts[step.act]();
    await settle();
  }
  const complaints = new Set<string | null>();
  const listen = () => {
    for (const window of windows) complaints.add(window.complaint());
  };
  for (const window of windows) window.mend();
  await world.tick(60_000, STEP);
  listen();
  // Every action that is offered works.
  for (const window of windows) {
    for (const act of ['retry', 'kick', 'type'] as const) {
      window.acts[act]();
      await world.tick(10_000, STEP);
      listen();
    }
  }
  for (const window of windows) await window.close();
  complaints.delete(null);
  return [...complaints];
}

const act = fc.oneof(
  { weight: 1, arbitrary: fc.constantFrom<Act>('type', 'kick', 'publish', 'publishSlowly', 'retry', 'reload') },
  {
    weight: 2,
    arbitrary: fc.constantFrom<Act>(
      'cut',
      'lapse',
      'hang',
      'hangAsking',
      'reconnect',
      'refuse',
      'stall',
      'loseAnswers',
      'goOffline',
      'hurry',
      'mend',
    ),
  },
);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ act, window: fc.nat({ max: 1 }) }) },
  { weight: 1, arbitrary: fc.record({ wait: fc.constantFrom(500, 5_000, 18_000) }) },
);
const steps = fc.array(step, { minLength: 10, maxLength: 30 });

describe('random walks of two windows over bad networks', () => {
  const runs = process.env.PROOF ? 5_000 : 30;

  test(`${runs} of them end in a stable state: edits are saved, or the user is told why not`, async () => {
    const visited = new VisitedStates();
    const isCalm = fc.asyncProperty(steps, async (walked) => {
      expect(await walk(walked, visited)).toEqual([]);
    });
    await fc.assert(isCalm, { numRuns: runs });
    console.info(`editing sessions: ${runs} walks, ${visited.count} distinct states visited`);
  });
});
