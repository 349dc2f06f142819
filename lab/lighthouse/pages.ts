import type { ApiClient } from '../../web/e2e/support/api-client.ts';
import { publishLogin } from '../../web/e2e/support/publish-login.ts';

/** A page as a visitor opens it. */
export interface MeasuredPage {
  readonly title: string;
  readonly url: string;
}

/** The arrival of an openNDS without a key; its gateway may say what went wrong. */
const HANDOVER =
  'authaction=http%3A%2F%2F10.20.30.1%3A2050%2Fopennds_auth%2F&clientip=10.20.30.40&gatewayname=Harbour&tok=abc&redir=http%3A%2F%2Fneverssl.com%2F';

/** Twelve pages: each template, one from right to left, one whose gateway refused, a form, and a step beside the page. */
export async function publishPages(server: string, api: ApiClient): Promise<MeasuredPage[]> {
  const pages: MeasuredPage[] = [];
  const ids = new Map<string, string>();
  for (const { label, html, config } of await api.templates()) {
    const { id } = await api.createPage({ label, html, config: JSON.parse(config) });
    await api.publish({ id });
    ids.set(label, id);
    pages.push({ title: label, url: `${server}/p/${id}?${HANDOVER}` });
  }
  const form = await publishLogin(api, {
    login: { method: 'email', type: 'form', text: 'Connect' },
    settings: { name: 'Harbour cafe', terms: 'Be kind to the network, and to your neighbours.' },
  });
  return [
    ...pages,
    { title: 'Airport in Arabic', url: `${server}/p/${ids.get('Airport')}?lang=ar&${HANDOVER}` },
    { title: 'Hotel, refused by its gateway', url: `${server}/p/${ids.get('Hotel')}?error=1003&${HANDOVER}` },
    { title: 'a page that asks for an email', url: `${server}${form}?${HANDOVER}` },
    { title: 'Cafe, a step that is too old', url: `${server}/p/${ids.get('Cafe')}/go?s=old` },
  ];
}
