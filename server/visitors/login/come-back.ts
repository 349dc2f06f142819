import type { Arrival } from '#core/gateways/types.ts';
import { visitorSpeech } from '#core/portal/visitor-text.ts';
import type { StepNotice } from '#core/publish/step/notice-page.ts';
import { visitSteps } from '#core/publish/step/visit-steps.ts';
import type { TextKey } from '#core/texts/index.ts';
import { appOf } from '../../dashboards/dashboard-config.ts';
import { providerOf } from '../../domain/login-providers.ts';
import type { VisitorDeps } from '../deps.ts';
import { decideLogin } from '../grants/decide-login.ts';
import type { Grants } from '../grants/grants.ts';
import { findPage, type PublishedPage, type PublishedPages } from '../published/published-pages.ts';
import { accountStates, askProvider } from '../verifiers/account/account.ts';
import { tellRefused } from '../visit/tell-visits.ts';
import { backToPage, VISIT_LIFE } from '../visit/visit.ts';
import { visitTokens } from '../visit/visit-token.ts';

/** Where they go on, what they are told on their page, or that nobody knows which page they come from. */
type Back =
  | { readonly go: string; readonly page: PublishedPage; readonly arrival: Arrival | null }
  | { readonly notice: StepNotice; readonly page: PublishedPage }
  | { readonly lost: true };

/** What becomes of a visitor who comes back from a provider. */
export async function comeBack(
  name: string,
  query: Readonly<Record<string, string>>,
  { pages, grants }: { readonly pages: PublishedPages; readonly grants: Grants },
  deps: VisitorDeps,
): Promise<Back> {
  const { clock, secret, settings, store, log } = deps;
  const { state = '', code = '' } = query;
  const now = clock.now();
  const states = accountStates(secret);
  const inTime = states.open(state, now);
  // One that is too old still knows the way back.
  const login = inTime ?? states.open(state, now - VISIT_LIFE);
  const page = login && (await findPage(pages, login.page, login.hostname));
  const record = login && (await store.pages.evenTrashed(login.page));
  if (!login || typeof page !== 'object' || !record || login.method !== name) {
    return { lost: true };
  }
  const speech = visitorSpeech(page.draft.configuration, login.language);
  const back = backToPage({ page, tokens: visitTokens(secret, page.id), now }, login);
  const refused = (wrong: TextKey) => {
    tellRefused({ page, arrival: login.arrival, address: login.client, now }, name, wrong, deps);
    return { page, notice: visitSteps.accountRefused(speech, { wrong, back }) };
  };
  if (!inTime) return { page, notice: visitSteps.expired(speech, { back }) };
  const provider = providerOf(name, settings.oauthUrl);
  const app = provider ? await appOf(name, record, login.hostname, deps) : null;
  if (!provider || !app || code === '') return refused('visitor.2001');
  // What the provider sends along is good for once; a browser that asks again has the same outcome.
  const decision = await decideLogin(grants, login, page, async () => {
    try {
      const { known, told } = await askProvider(provider, app, { state, code, query }, deps);
      // spec errors.34, 2002: the provider says yes, and of whom it does not say.
      return known ? { kind: 'granted', told } : { kind: 'refused', wrong: 'visitor.2002' };
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'unknown';
      log.warn({ page: page.id, method: name, reason }, 'a provider could not be asked');
      return { kind: 'refused', wrong: 'visitor.2001' };
    }
  });
  if (decision.kind === 'onward') return { go: decision.path, page, arrival: login.arrival };
  return refused(decision.wrong === 'visitor.2002' ? 'visitor.2002' : 'visitor.2001');
}
