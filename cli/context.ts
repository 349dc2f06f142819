import type { App } from '#core/app/create-app.ts';
import type { InspectPorts } from '#core/app/publish-page.ts';
import type { PageFile } from '#core/check/page-file.ts';
import { firstProblem } from '#core/config/report.ts';
import type { Draft } from '#core/draft/types.ts';
import type { RetryDeps } from '#core/ports/api-error.ts';
import type { HtmlParser } from '#core/ports/page-inspector.ts';
import type { SessionStore } from '#core/ports/session.ts';
import type { Media, Uploads } from '#core/ports/uploads.ts';
import { text } from '#core/texts/index.ts';
import { type Account, accountOf, signedInUser } from './account/account.ts';
import { EXIT, Fault } from './output/fault.ts';
import { createOutput, type Output, type Terminal } from './output/output.ts';

/** What a command works with. Heavy parts are loaded and started on first use. */
export interface Context {
  readonly terminal: Terminal;
  readonly output: Output;
  /** Which server, and as whom. */
  readonly account: Account;
  /** The address of that server. */
  readonly url: string;
  /** The app over the server's API, signed in or not. */
  app(): Promise<App>;
  /** The app, signed out at first; the session of a sign-in is stored. */
  freshApp(): Promise<App>;
  /** The app with a signed-in user; throws a Fault when nobody is signed in. `retry` replaces how calls are repeated. */
  signedInApp(retry?: (usual: RetryDeps) => RetryDeps): Promise<App>;
  /** Loads the parser of html. */
  htmlParser(): Promise<HtmlParser>;
  /** Checks a page before it is published. */
  inspectPorts(): Promise<InspectPorts>;
  /** The images of the server. `retry` replaces how calls are repeated. */
  media(retry?: (usual: RetryDeps) => RetryDeps): Promise<Media>;
  /** Sends images to the storage. `retry` replaces how calls are repeated. */
  uploads(retry?: (usual: RetryDeps) => RetryDeps): Promise<Uploads>;
  /** The draft of a page; throws a Fault when it cannot be read. */
  readDraft(page: PageFile): Promise<Draft>;
  /** Stops all apps that were started. */
  close(): void;
}

interface ContextOptions {
  readonly json: boolean;
  readonly url?: string | undefined;
  readonly profile?: string | undefined;
}

const asUsual = (usual: RetryDeps): RetryDeps => usual;

export function createContext(terminal: Terminal, options: ContextOptions): Context {
  const account = accountOf(terminal.environment, options);
  const { url } = account;
  const output = createOutput(terminal, options.json);
  const started: App[] = [];
  const closing = new AbortController();
  const usual = retryDeps(output, closing.signal);
  const start = async (sessions: SessionStore, retry = asUsual): Promise<App> => {
    const app = await startApp(url, sessions, { terminal, output, retry: retry(usual) });
    started.push(app);
    return app;
  };
  const app = async () => start(account.sessions());
  return {
    terminal,
    output,
    account,
    url,
    app,
    freshApp: () => start(account.freshSessions()),
    async signedInApp(retry) {
      const opened = await start(account.sessions(), retry);
      await signedInUser(opened, account);
      return opened;
    },
    htmlParser,
    inspectPorts,
    async media(retry = asUsual) {
      const { fetchMedia } = await import('#core/adapters/fetch-uploads.ts');
      const { retryingCall } = await import('#core/adapters/api-call.ts');
      return fetchMedia(url, (call) => retryingCall(call, retry(usual)));
    },
    async uploads(retry = asUsual) {
      const { fetchUploads } = await import('#core/adapters/fetch-uploads.ts');
      const { retryingCall } = await import('#core/adapters/api-call.ts');
      return fetchUploads((call) => retryingCall(call, retry(usual)));
    },
    readDraft,
    close() {
      closing.abort();
      for (const each of started) each.stop();
    },
  };
}

interface Started {
  readonly terminal: Terminal;
  readonly output: Output;
  readonly retry: RetryDeps;
}

async function startApp(url: string, sessions: SessionStore, { terminal, output, retry }: Started): Promise<App> {
  const { alwaysOnline, createApp, silentBroadcast } = await import('#core/app/create-app.ts');
  const { ofetchApi } = await import('#core/adapters/ofetch-api.ts');
  const { retryingCall } = await import('#core/adapters/api-call.ts');
  return createApp({
    connectApi: ofetchApi({ decorate: (call) => retryingCall(call, retry) }),
    apiUrl: `${url}/v1`,
    // A terminal shows no brand.
    hostname: '',
    whitelabelFiles: null,
    sessions,
    broadcast: silentBroadcast,
    connectivity: alwaysOnline,
    path: () => '',
    askForProof: async (needed) =>
      (await import('./account/ask-for-proof.ts')).proveInTerminal(needed, { terminal, output }),
    now: Date.now,
    debug: false,
  });
}

/** A delay before a call is repeated is said from this length. */
const LONG_DELAY = 3_000;

function retryDeps(output: Output, closing: AbortSignal): RetryDeps {
  return {
    now: Date.now,
    random: Math.random,
    freshKey: () => crypto.randomUUID(),
    async pause(milliseconds, signal) {
      const { setTimeout } = await import('node:timers/promises');
      await setTimeout(milliseconds, undefined, { signal: AbortSignal.any(signal ? [signal, closing] : [closing]) });
    },
    onDelay({ milliseconds, error }) {
      if (milliseconds < LONG_DELAY) return;
      void output.progress(text('cli.delay', { seconds: Math.round(milliseconds / 1_000), reason: error.summary }));
    },
  };
}

async function htmlParser(): Promise<HtmlParser> {
  return (await import('#core/adapters/parse5-html-parser.ts')).parse5HtmlParser;
}

async function inspectPorts(): Promise<InspectPorts> {
  const { inspectDraft } = await import('#core/publish/findings/page-findings.ts');
  return { parser: await htmlParser(), inspectPage: async (subject) => inspectDraft(subject) };
}

async function readDraft({ html, config, label }: PageFile): Promise<Draft> {
  const { readDraft: read } = await import('#core/draft/read-draft.ts');
  const { settleTranslations } = await import('#core/draft/templates/settle-translations.ts');
  const page = { html: html ?? '', config: config ?? {}, ...(label !== undefined && { label }) };
  const answer = await read(page, await htmlParser());
  if (answer.ok) return settleTranslations(answer.draft);
  if (answer.details.length === 0) throw new Fault(EXIT.findings, answer.reason);
  const { path, problem } = firstProblem(answer);
  throw new Fault(EXIT.findings, 'cli.error.unusable', { path: `config${path}`, reason: problem });
}
