import { buildChanged } from '../build/build-changed.ts';

/** Once per run of the command line's tests: what they start as a process is the built program, which is there at once. */
export async function setup(): Promise<void> {
  if ((await buildChanged(['schemas', 'server', 'cli'], { quiet: true })) !== 0) throw new Error('Nothing was built.');
}
