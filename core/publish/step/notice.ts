interface Way {
  readonly href: string;
  readonly label: string;
}

/** What a visitor is told or asked in a step beside the page itself. How it looks is the page's matter. */
export interface Notice {
  readonly language: string | null;
  readonly title: string;
  readonly text?: string;
  /** Links to other places, above the button that goes on. */
  readonly links?: readonly Way[];
  readonly link?: Way;
  /** Where the browser goes by itself, at once or after so many seconds. */
  readonly refresh?: string;
  readonly after?: number;
  /** One thing to type, posted to ourselves; `other` is a second button, for when it cannot be typed. */
  readonly form?: {
    readonly action: string;
    readonly field: { readonly name: string; readonly label: string; readonly error: string | null };
    readonly button: string;
    readonly other: { readonly name: string; readonly label: string };
  };
}
