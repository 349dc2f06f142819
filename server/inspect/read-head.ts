import { type Token, Tokenizer, TokenizerMode } from 'parse5';

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
export function readHead(html: string): DocumentHead {
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
