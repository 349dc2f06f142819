import { isLogin } from '#core/auth/methods-on-page.ts';
import type { PageDocument } from '#core/page/document.ts';
import type { Finding } from '#core/page/finding.ts';
import { readHidden, SCREEN_NAMES, type ScreenName } from '#core/page/screens.ts';
import { walk } from '#core/page/tree.ts';
import type { NodeId, PageNode } from '#core/page/types.ts';
import { text } from '#core/texts/index.ts';
import type { FindFindings } from './types.ts';

/** Whether visitors find a way in on every screen: what they need for it may be hidden on one. */
export const hiddenFindings: FindFindings = ({ draft: { document, configuration } }) => {
  const hidden = hiddenScreens(document);
  const isShown = (screen: ScreenName) => (node: PageNode) => !hidden.get(node.id)?.includes(screen);
  const nodes = [...walk(document)].map(({ node }) => node);
  const logins = nodes.filter(isLogin);
  const closed = SCREEN_NAMES.filter((screen) => logins.length > 0 && !logins.some(isShown(screen)));
  const terms = configuration.terms.trim() === '' ? [] : nodes.filter(({ component }) => component === 'terms');
  return [
    ...nobodyGetsIn(closed),
    ...logins.flatMap((login) => {
      const same = logins.filter(({ props }) => props.method === login.props.method);
      const on = (hidden.get(login.id) ?? []).filter(
        (screen) => !closed.includes(screen) && !same.some(isShown(screen)),
      );
      const params = { words: String(login.props.text), screens: wordsOf(on) };
      return on.length === 0 ? [] : [warning('publish.loginHiddenOn', params, login.id)];
    }),
    ...terms.flatMap(({ id }) => {
      const on = (hidden.get(id) ?? []).filter((screen) => !terms.some(isShown(screen)));
      return on.length === 0 ? [] : [warning('publish.termsHiddenOn', { screens: wordsOf(on) }, id)];
    }),
  ];
};

function nobodyGetsIn(closed: readonly ScreenName[]): Finding[] {
  if (closed.length === 0) return [];
  if (closed.length === SCREEN_NAMES.length) return [{ level: 'error', key: 'publish.loginHiddenEverywhere' }];
  return [{ level: 'warning', key: 'publish.loginsHiddenOn', params: { screens: wordsOf(closed) } }];
}

function warning(key: Finding['key'], params: Finding['params'], node: NodeId): Finding {
  return { level: 'warning', key, ...(params && { params }), node };
}

/** The screens on which each node is hidden, by itself or with a box around it. */
function hiddenScreens(document: PageDocument): ReadonlyMap<NodeId, readonly ScreenName[]> {
  const found = new Map<NodeId, readonly ScreenName[]>();
  for (const { node } of walk(document)) {
    const around = (node.parent !== null && found.get(node.parent)) || [];
    found.set(node.id, [...new Set([...around, ...readHidden(node.props.hidden)])]);
  }
  return found;
}

function wordsOf(screens: readonly ScreenName[]): string {
  const ordered = SCREEN_NAMES.filter((screen) => screens.includes(screen));
  return new Intl.ListFormat('en').format(ordered.map((screen) => text(`controls.screens.${screen}`)));
}
