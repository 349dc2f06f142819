/** Loads the calls that are made late beside the screen that begins with them, so that it does not wait for them alone. */
export async function beside<Screen>(screen: Promise<Screen>): Promise<Screen> {
  const [loaded] = await Promise.all([screen, import('#core/adapters/loaded-calls.ts')]);
  return loaded;
}
