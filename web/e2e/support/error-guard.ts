import type { BrowserContext, ConsoleMessage } from '@playwright/test';

/** Hears every error of every window of a test; what was not expected fails it. */
export class ErrorGuard {
  readonly #found: string[] = [];
  readonly #expected: RegExp[] = [
    // The browser's own line for an answer 4xx: what the person sees of it is what tests look at.
    /Failed to load resource: the server responded with a status of 4\d\d/,
    // The sandbox of pictures and previews at work; Playwright's recorder tries every frame.
    /Blocked script execution in 'about:srcdoc'/,
  ];

  constructor(context: BrowserContext) {
    context.on('weberror', (event) => this.#found.push(String(event.error().stack ?? event.error())));
    context.on('console', (message) => this.#hear(message));
  }

  /** Errors a test brings about on purpose. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  /** The test takes the network or the server away: whatever is being fetched just then, also ahead of its use, fails. */
  expectNoNetwork(): void {
    this.expect(/net::ERR_(INTERNET_DISCONNECTED|NETWORK_\w+|EMPTY_RESPONSE|CONNECTION_\w+|SOCKET_\w+)/);
    this.expect(/WebSocket connection to/);
    // a server that is stopping says so to whoever comes
    this.expect(/status of 503/);
  }

  unexpected(): string[] {
    return this.#found.filter((error) => !this.#expected.some((pattern) => pattern.test(error)));
  }

  #hear(message: ConsoleMessage): void {
    if (message.type() === 'error') this.#found.push(`${message.text()} (${message.location().url})`);
  }
}
