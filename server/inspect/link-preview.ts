import { type Token, Tokenizer, TokenizerMode } from 'parse5';
import type { FacebookPage, LinkPreview } from '#core/ports/api.ts';
import { type FetchedPage, PrivateHosts, safeFetch } from './safe-fetch.ts';

/** Title and metas of a document. */
export interface DocumentHead {
  readonly title: string;
  /** The first content of each `<meta>`, by its property or name in lower case. */
  readonly metas: ReadonlyMap<string, string>;
}

/** Time limit in milliseconds; what was not read by then is left out. */
const PATIENCE = 200;
/** Characters between two checks of the clock. */
const STEP = 4_096;

/** Elements whose content is text without markup, which a tokenizer must be told. */
const TEXT_MODES = {
  title: TokenizerMode.RCDATA,
  textarea: TokenizerMode.RCDATA,
  script: TokenizerMode.SCRIPT_DATA,
  style: TokenizerMode.RAWTEXT,
  iframe: TokenizerMode.RAWTEXT,
  noembed: TokenizerMode.RAWTEXT,
  noframes: TokenizerMode.RAWTEXT,
  xmp: TokenizerMode.RAWTEXT,
} as const;

const isTextElement = (name: string): name is keyof typeof TEXT_MODES => Object.hasOwn(TEXT_MODES, name);

const attribute = ({ attrs }: Token.TagToken, name: string) => attrs.find((each) => each.name === name)?.value ?? '';

/**
 * Reads title and metas from the tags alone: a foreign document may be built so that its tree takes minutes, which
 * would block the server.
 */
function readHead(html: string): DocumentHead {
  const metas = new Map<string, string>();
  const titles: string[] = [];
  let inTitle = false;
  const addText = ({ chars }: Token.CharacterToken) => {
    if (inTitle && titles.length > 0) titles[titles.length - 1] += chars;
  };
  const ignore = () => undefined;
  const tokenizer: Tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: false },
    {
      onStartTag(tag) {
        const name = tag.tagName;
        if (isTextElement(name)) tokenizer.state = TEXT_MODES[name];
        if (name === 'title') titles.push('');
        inTitle = name === 'title';
        if (name === 'meta') addMeta(tag, metas);
      },
      onEndTag: () => {
        inTitle = false;
      },
      onCharacter: addText,
      onWhitespaceCharacter: addText,
      onNullCharacter: ignore,
      onComment: ignore,
      onDoctype: ignore,
      onEof: ignore,
    },
  );
  const end = performance.now() + PATIENCE;
  for (let from = 0; from < html.length && performance.now() < end; from += STEP) {
    tokenizer.write(html.slice(from, from + STEP), from + STEP >= html.length);
  }
  return { title: titles[0] ?? '', metas };
}

function addMeta(tag: Token.TagToken, metas: Map<string, string>): void {
  const name = (attribute(tag, 'property') || attribute(tag, 'name')).toLowerCase();
  if (name !== '' && !metas.has(name)) metas.set(name, attribute(tag, 'content'));
}

/** Characters; a title is shown on one line, a description on three. */
const TITLE_LENGTH = 200;
const DESCRIPTION_LENGTH = 500;

function decode({ body, type }: FetchedPage): string {
  const declared =
    /charset=["']?([\w-]+)/i.exec(type)?.[1] ??
    /<meta[^>]+charset=["']?([\w-]+)/i.exec(body.toString('latin1', 0, 1024))?.[1];
  try {
    return new TextDecoder(declared ?? 'utf-8').decode(body);
  } catch {
    return new TextDecoder().decode(body);
  }
}

const tidy = (text: string | undefined, length: number) => (text ?? '').replace(/\s+/g, ' ').trim().slice(0, length);

/** An absolute http or https address, else null. */
function imageAddress(value: string | undefined, base: string): string | null {
  if (!value || !URL.canParse(value, base)) return null;
  const { protocol, href } = new URL(value, base);
  return protocol === 'http:' || protocol === 'https:' ? href : null;
}

/** Title, description and picture of a page; for a picture the picture itself; for anything else its address. */
export function linkPreview(fetched: FetchedPage): LinkPreview {
  const { url, type } = fetched;
  const bare = { url, title: new URL(url).hostname, description: '', image: null };
  if (type.startsWith('image/')) return { ...bare, image: url };
  if (!/html/i.test(type)) return bare;
  const { title, metas } = readHead(decode(fetched));
  return {
    url,
    title: tidy(metas.get('og:title') || title, TITLE_LENGTH) || bare.title,
    description: tidy(metas.get('og:description') || metas.get('description'), DESCRIPTION_LENGTH),
    image: imageAddress(metas.get('og:image') || metas.get('twitter:image'), url),
  };
}

/** A name or a number, and nothing that would be another address. */
const PAGE = /^(?!\.+$)[\w.-]+$/;

interface FacebookDeps {
  /** Facebook answers questions about pages only to an app: the one in the app settings, if there is one. */
  readonly app: { readonly id: string; readonly secret: string } | null;
  readonly settings: { readonly facebookUrl: string; readonly privateHosts: readonly string[] };
}

/** Whether a Facebook page accepts check-ins, and its number of fans. Rejects if Facebook does not tell. */
export async function lookUpFacebookPage(id: string, { app, settings }: FacebookDeps): Promise<FacebookPage> {
  if (!PAGE.test(id)) throw new Error('not a page');
  const query = new URLSearchParams({ fields: 'can_checkin,fan_count' });
  // Never log the address: it contains the secret.
  if (app) query.set('access_token', `${app.id}|${app.secret}`);
  const fetched = await safeFetch(`${settings.facebookUrl}/${id}?${query}`, {
    privateHosts: new PrivateHosts(settings.privateHosts),
  });
  if (fetched.status !== 200) throw new Error(`status ${fetched.status}`);
  const { can_checkin, fan_count } = JSON.parse(fetched.body.toString()) as Record<string, unknown>;
  return { can_checkin: can_checkin === true, fan_count: typeof fan_count === 'number' ? fan_count : 0 };
}
