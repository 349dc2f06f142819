import type { Notice } from '#core/publish/step/notice-page.ts';
import type { ServerContext } from '../../routes/context.ts';
import { backToPage, VISIT_LIFE, type Visit } from '../visit.ts';
import { appOf } from './app-of.ts';
import { accountStates, authorizeAddress } from './leaving.ts';
import { providerOf } from './providers.ts';

/** The windows in which phones first show a page (field captive-windows.1). */
const EMBEDDED = /CaptiveNetworkSupport|; wv\)|\((iPhone|iPad|Macintosh)(?!.*\b(Safari|Firefox)\/)/;

/** On to the provider by refresh and by link, as to a gateway (spec visitors.3). One that refuses such windows is told of. */
export async function leaveNotice(visit: Visit, agent: string, context: ServerContext): Promise<Notice> {
  const { page, query, now, say } = visit;
  const language = visit.language ?? page.draft.configuration.defaultLanguage ?? 'en';
  const state = query.s ?? '';
  const states = accountStates(context.secret);
  const login = states.open(state, now);
  const record = await context.store.pages.byId(page.id);
  const provider = login?.page === page.id ? providerOf(login.method, context.settings.oauthUrl) : undefined;
  const app = login && record && provider ? await appOf(provider.name, record, login.hostname, context) : null;
  if (!provider || !app) {
    const late = states.open(state, now - VISIT_LIFE);
    const handover = late?.page === page.id ? late.handover : null;
    const back = { href: backToPage(visit, { handover, language: visit.language }), label: say('visitor.back') };
    return { language, title: say('visitor.2001'), text: say('visitor.expired'), link: back };
  }
  const address = authorizeAddress(provider, app, state, context);
  const link = { href: address, label: say('visitor.continue') };
  if (provider.refusesEmbedded && EMBEDDED.test(agent)) {
    return { language, title: say('visitor.accountBrowser'), text: say('visitor.accountBrowserHint'), link };
  }
  return { language, title: say('visitor.accountLeaving'), link, refresh: address };
}
