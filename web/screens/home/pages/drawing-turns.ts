import { useEffect, useRef, useState } from 'react';
import { onPause } from './pauses.ts';

/** Milliseconds after which another one is drawn though this one is not there yet. */
const LONGEST = 1_000;

type Draw = () => void;

/** Who may draw now, one after the other; each once `paused` resolves. */
export class DrawingTurns {
  readonly #waiting: Draw[] = [];
  readonly #paused: () => Promise<void>;
  #drawing: Draw | null = null;

  constructor(paused: () => Promise<void>) {
    this.#paused = paused;
  }

  /** Calls `draw` when it is its turn. Call the answer once it is drawn, or is no longer wanted. */
  take(draw: Draw): () => void {
    this.#waiting.push(draw);
    void this.#next();
    return () => this.#end(draw);
  }

  #end(draw: Draw): void {
    const place = this.#waiting.indexOf(draw);
    if (place >= 0) this.#waiting.splice(place, 1);
    if (this.#drawing !== draw) return;
    this.#drawing = null;
    void this.#next();
  }

  async #next(): Promise<void> {
    if (this.#drawing) return;
    const draw = this.#waiting.shift();
    if (!draw) return;
    this.#drawing = draw;
    await this.#paused();
    // no longer wanted
    if (this.#drawing !== draw) return;
    draw();
    setTimeout(() => this.#end(draw), LONGEST);
  }
}

/** The page of a picture takes longer than a frame to draw: nobody scrolls or types meanwhile. */
const turns = new DrawingTurns(() => new Promise((resolve) => onPause(resolve)));

/**
 * Whether a picture may be drawn now, and what says that it is. A key that is pressed meanwhile waits for one of them, not
 * for all that came into view.
 */
export function useDrawingTurn(isReady: boolean): readonly [boolean, () => void] {
  const [isTurn, setTurn] = useState(false);
  const end = useRef(() => {});
  useEffect(() => {
    if (!isReady) return;
    end.current = turns.take(() => setTurn(true));
    return () => end.current();
  }, [isReady]);
  return [isTurn, () => end.current()];
}
