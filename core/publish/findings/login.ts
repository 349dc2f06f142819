import { isLogin } from '#core/auth/methods-on-page.ts';
import { loginMethod } from '#core/auth/registry.ts';
import type { PageConfiguration } from '#core/config/types.ts';
import type { PageDocument } from '#core/page/document.ts';
import type { Finding } from '#core/page/finding.ts';
import { ancestors, walk } from '#core/page/tree.ts';
import type { Json, PageNode } from '#core/page/types.ts';
import { text } from '#core/texts/index.ts';
import type { FindFindings } from './types.ts';

/** Whether visitors find a way in: an element to log in with, on the screen, whose method is switched on. */
export const loginFindings: FindFindings = ({ draft: { document, configuration } }) => {
  const logins = [...walk(document)].map(({ node }) => node).filter(isLogin);
  if (logins.length === 0) return [{ level: 'error', key: 'publish.noLogin' }];
  return logins.flatMap((login): Finding[] => [
    ...switchedOff(login, configuration),
    ...(isOffScreen(login, document) ? [offScreen(login)] : []),
  ]);
};

function switchedOff({ id, props }: PageNode, { authentications }: PageConfiguration): Finding[] {
  const name = String(props.method);
  if (authentications.some((entry) => entry.name === name && entry.active)) return [];
  const method = loginMethod(name);
  return [
    { level: 'error', key: 'publish.methodOff', params: { method: method ? text(method.label) : name }, node: id },
  ];
}

function offScreen({ id, props }: PageNode): Finding {
  return { level: 'error', key: 'publish.loginOffScreen', params: { words: String(props.text) }, node: id };
}

/** Pixels: the width of the narrowest phone that pages are made for, and more than any phone is high. */
const SCREEN = { width: 320, height: 1_000 };

/** The margins of an element, and margins and paddings around it, move it out of the screen, where nobody can scroll to. */
function isOffScreen(login: PageNode, document: PageDocument): boolean {
  const moved = { top: 0, left: 0, right: 0 };
  const add = ([top = 0, right = top, _bottom, left = right]: readonly number[]) => {
    moved.top += top;
    moved.left += left;
    moved.right += right;
  };
  add(sidesOf(login.props.margin));
  for (const { props } of ancestors(document, login.id)) {
    add(sidesOf(props.margin));
    add(sidesOf(props.padding));
  }
  const aside = Math.max(Math.abs(moved.left), Math.abs(moved.right));
  return aside >= SCREEN.width || moved.top <= -SCREEN.height;
}

/** Pixels in the order of CSS; `auto` moves nothing. */
function sidesOf(value: Json | undefined): readonly number[] {
  if (typeof value === 'number') return [value];
  return typeof value === 'string' && value !== '' ? value.split(' ').map((part) => Number.parseFloat(part) || 0) : [];
}
