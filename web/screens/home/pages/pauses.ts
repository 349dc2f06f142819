/** Milliseconds without scrolling and typing that make a pause. */
const PAUSE = 200;
const BUSY = ['scroll', 'input'] as const;

/** When somebody scrolled or typed last, from when it was first asked. */
let busy: number | undefined;

/** Does `work` once nobody scrolls or types: a list moves and writes first. Call the answer to do without it. */
export function onPause(work: () => void): () => void {
  watch();
  let timer: ReturnType<typeof setTimeout>;
  const look = () => {
    const left = (busy ?? 0) + PAUSE - performance.now();
    if (left > 0) timer = setTimeout(look, left);
    else work();
  };
  look();
  return () => clearTimeout(timer);
}

function watch(): void {
  if (busy !== undefined) return;
  busy = 0;
  const note = () => {
    busy = performance.now();
  };
  for (const name of BUSY) window.addEventListener(name, note, { passive: true });
}
