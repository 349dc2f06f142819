/** Keys and pointers as the W3C describes them, which both protocols take alike. */
export interface InputSource {
  readonly type: 'key' | 'pointer';
  readonly id: string;
  readonly parameters?: { readonly pointerType: 'mouse' };
  readonly actions: readonly object[];
}

/** What the tests need of a browser engine, whatever protocol it speaks. One window. */
export interface Engine {
  open(url: string): Promise<void>;
  /**
   * Runs the source of a function of one text in the window, or in the frame a selector finds; the function answers
   * with a text or the promise of one.
   */
  evaluate(source: string, argument: string, frame?: string): Promise<string>;
  perform(sources: readonly InputSource[]): Promise<void>;
  /** Chooses a file in the input a selector finds. */
  chooseFile(selector: string, path: string): Promise<void>;
  /** The window as a PNG. */
  screenshot(): Promise<Buffer>;
  /** Ends the browser. */
  close(): Promise<void>;
}

/** The window of every test. */
export const WINDOW = { width: 1440, height: 900 } as const;
