/** One request as it is sent again and again. */
export interface Request {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** `[<id>]` in it is replaced by other letters each time, so that every save is a change. */
  readonly body?: string;
}

/** A row of the report. */
export interface Scenario {
  readonly name: string;
  readonly request: Request;
  /** The least share of the bare figure; absent where none is asked for. */
  readonly bar?: number;
}

/** What the requests are made for: pages that are there, and somebody signed in. */
export interface Subject {
  /** A published page. */
  readonly visited: string;
  /** A page whose room is held, under this epoch. */
  readonly edited: { readonly id: string; readonly html: string; readonly config: string; readonly epoch: number };
  readonly authorization: string;
  readonly person: { readonly email: string; readonly password: string };
}

/** Most requests are visits: a plain one has to reach at least this share of the bare figure. */
const VISIT_BAR = 1 / 3;

/** What a gateway adds to the address; another device each time. */
const HANDED_OVER = 'authaction=http%3A%2F%2F10.77.0.1%3A2050%2Fopennds_auth%2F&redir=http%3A%2F%2Fexample.org%2F';

/** The fields the home menu shows. */
const SUMMARY =
  'id,label,user_id,user_email,template,is_default,published_at,screenshot_at,holder,created_at,updated_at';

export function scenarios({ visited, edited, authorization, person }: Subject): Scenario[] {
  const visit = (name: string, query: string, headers: Record<string, string>, bar?: number): Scenario => ({
    name,
    request: { method: 'GET', path: `/p/${visited}${query}`, headers },
    ...(bar !== undefined && { bar }),
  });
  const list = (name: string, query: string): Scenario => ({
    name,
    request: { method: 'GET', path: `/v1/editor_pages${query}`, headers: { authorization, 'accept-encoding': 'gzip' } },
  });
  const json = { 'content-type': 'application/json' };
  const { id, html, config, epoch } = edited;
  return [
    visit('visit', '', {}, VISIT_BAR),
    visit('visit, gzip', '', { 'accept-encoding': 'gzip, deflate' }, VISIT_BAR),
    visit('visit, Brotli', '', { 'accept-encoding': 'gzip, deflate, br, zstd' }, VISIT_BAR),
    visit('visit from a gateway, gzip', `?${HANDED_OVER}&tok=[%3Cid%3E]`, { 'accept-encoding': 'gzip, deflate' }),
    list('list of 1,000 pages', ''),
    list('list of 1,000 pages without their content', `?fields=${SUMMARY}&limit=1000`),
    {
      name: 'save',
      request: {
        method: 'PUT',
        path: `/v1/editor_pages/${id}`,
        headers: { ...json, authorization, 'x-portico-epoch': String(epoch) },
        body: JSON.stringify({ editor_page: { html, config: namedByNumber(config) } }),
      },
    },
    {
      name: 'sign-in',
      request: { method: 'POST', path: '/v1/authentications', headers: json, body: JSON.stringify(person) },
    },
  ];
}

function namedByNumber(config: string): string {
  return JSON.stringify({ ...JSON.parse(config), name: 'Page [<id>]' });
}
