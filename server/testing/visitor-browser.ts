/** Steps that a browser takes by itself, before somebody has to do something. */
const MOST_STEPS = 40;
const MOST_REDIRECTS = 10;
/** Seconds after which the script of a step sends its form. */
const SCRIPT_SENDS = 0.7;

interface Options {
  /** Whether scripts run. */
  readonly scripts: boolean;
  /** Lets so many seconds pass. */
  wait(seconds: number): Promise<void>;
}

interface Step {
  readonly after: number;
  readonly url: string;
  readonly form?: Readonly<Record<string, string>>;
}

/**
 * The browser of a visitor, over real requests: it goes where a page leads by itself. What a page does by script it does
 * where scripts run; where they do not, it follows what stands in `noscript`, and presses the one button there is.
 */
export class VisitorBrowser {
  /** The address of the page that is shown, and the page. */
  url = '';
  html = '';
  /** Every address it was at. */
  readonly visited: string[] = [];
  readonly #options: Options;
  /** By host, path and name. */
  readonly #cookies = new Map<string, { readonly host: string; readonly path: string; readonly pair: string }>();

  constructor(options: Options) {
    this.#options = options;
  }

  async open(url: string, form?: Readonly<Record<string, string>>): Promise<void> {
    let target = new URL(url, this.url || undefined).href;
    let body = form && new URLSearchParams(form);
    for (let redirects = 0; redirects < MOST_REDIRECTS; redirects++) {
      this.visited.push(target);
      const answer = await fetch(target, {
        ...(body && { method: 'POST', body }),
        redirect: 'manual',
        headers: { 'accept-language': 'en', cookie: this.#cookiesFor(new URL(target)) },
      });
      this.#keep(new URL(target), answer.headers.getSetCookie());
      const location = answer.headers.get('location');
      if (location === null || answer.status < 300 || answer.status > 399) {
        this.url = target;
        this.html = await answer.text();
        return;
      }
      target = new URL(location, target).href;
      // Every redirect of ours and of the gateways is followed by GET.
      body = undefined;
    }
    throw new Error(`${url} leads on and on`);
  }

  #cookiesFor({ host, pathname }: URL): string {
    const sent = [...this.#cookies.values()].filter((each) => each.host === host && pathname.startsWith(each.path));
    return sent.map(({ pair }) => pair).join('; ');
  }

  #keep({ host }: URL, given: readonly string[]): void {
    for (const cookie of given) {
      const [pair = ''] = cookie.split(';');
      const path = /; Path=([^;]*)/.exec(cookie)?.[1] ?? '/';
      this.#cookies.set([host, path, pair.split('=', 1)[0]].join(' '), { host, path, pair });
    }
  }

  /** Fills in the page's form and presses its button. */
  async submit(values: Readonly<Record<string, string>>): Promise<void> {
    const action = /<form[^>]*\saction="([^"]*)"/.exec(this.html)?.[1];
    if (action === undefined) throw new Error(`There is no form on ${this.url}.`);
    await this.open(plain(action), values);
  }

  /** Goes on as long as the page does that by itself. */
  async goOn(): Promise<void> {
    for (let steps = 0; steps < MOST_STEPS; steps++) {
      const next = this.#next();
      if (!next) return;
      await this.#options.wait(next.after);
      await this.open(next.url, next.form);
    }
    throw new Error(`${this.url} goes on and on`);
  }

  /** Message of the page: its alert if it has one, else its heading and the first paragraph. */
  get says(): string {
    const [, alert] = /role="alert"[^>]*>([^<]*)</.exec(this.html) ?? [];
    const [, heading] = /<h1[^>]*>([^<]*)</.exec(this.html) ?? [];
    const [, text] = /<p[^>]*>([^<]*)<\/p>/.exec(this.html) ?? [];
    return plain(alert ?? [heading, text].filter(Boolean).join('. '));
  }

  get hasForm(): boolean {
    return this.html.includes('<form');
  }

  #next(): Step | null {
    const { scripts } = this.#options;
    const html = scripts ? this.html.replace(/<noscript>.*?<\/noscript>/gs, '') : this.html;
    const sends = /<script>[^<]*\.submit\.call\(document\.forms\[0\]\)/.test(html);
    if (scripts && sends) return { after: SCRIPT_SENDS, ...formIn(html) };
    const [, after, url] = /http-equiv="refresh" content="(\d+);url=([^"]*)"/.exec(html) ?? [];
    if (url !== undefined) return { after: Number(after), url: plain(url) };
    return sends ? { after: 0, ...formIn(html) } : null;
  }
}

/** The hidden fields of a page's form, and where it goes. */
function formIn(html: string): Pick<Step, 'url' | 'form'> {
  const [, action = ''] = /<form[^>]*\saction="([^"]*)"/.exec(html) ?? [];
  const fields = [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)];
  return {
    url: plain(action),
    form: Object.fromEntries(fields.map(([, name = '', value = '']) => [plain(name), plain(value)])),
  };
}

function plain(html: string): string {
  return html.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&');
}
