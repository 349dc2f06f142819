import { SAVE_PATIENCE } from '#core/constants.ts';

interface Work {
  /** Brings it to safety. */
  save(): Promise<unknown>;
  /** Remembers where the person is in it. */
  keepPlace(): void;
}

const open = new Set<Work>();

/** Tells of work that is saved before the window is reloaded; call the answer when it is closed. */
export function workIsOpen(work: Work): () => void {
  open.add(work);
  return () => open.delete(work);
}

/** Brings everything to safety; resolves when that is done, or takes too long. */
export async function saveAll(): Promise<void> {
  const patience = new Promise((resolve) => setTimeout(resolve, SAVE_PATIENCE));
  await Promise.race([Promise.allSettled([...open].map((work) => work.save())), patience]);
}

/** Loads the program anew at the same place. What is still unsaved then is asked about as when a window is closed. */
export async function reloadHere(): Promise<void> {
  await saveAll();
  for (const work of open) work.keepPlace();
  window.location.reload();
}
