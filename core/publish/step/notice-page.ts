import { element } from '#core/components/parts/element.ts';
import { errorId, problemText } from '#core/components/parts/login-field.ts';
import type { Draft } from '#core/draft/types.ts';
import type { Markup } from '#core/page/types.ts';
import type { WrittenDocument } from '#core/publish/document.ts';
import type { PageLook } from './page-look.ts';
import { stepButton, stepPage } from './step-page.ts';

/** The step itself says what its words are in. */
const NOTHING_KNOWN = { spokenIn: () => ({}) };

/** A page of a few words beside the published one. */
export function noticePage(notice: Notice, draft: Draft | null): WrittenDocument {
  const { language, title, text, links = [], link, refresh, after = 0, form } = notice;
  return stepPage(draft, {
    language: language ?? draft?.configuration.defaultLanguage ?? null,
    title,
    ...(refresh !== undefined && { refresh: { after, href: refresh } }),
    content: (look) => [
      ...(text === undefined ? [] : [element('p', {}, text)]),
      ...(form === undefined ? [] : [formMarkup(form, look)]),
      ...links.map(({ href, label }) => element('a', { class: 'p-link', href }, label)),
      ...(link === undefined ? [] : [stepButton(look, link.href, link.label)]),
    ],
  });
}

function formMarkup({ action, field, button, other }: NonNullable<Notice['form']>, look: PageLook): Markup {
  const { name, label, error } = field;
  const wrong = error === null ? {} : { 'aria-invalid': 'true', 'aria-describedby': errorId(name, 'step') };
  return element(
    'form',
    { method: 'post', action, class: 'p-login' },
    element('label', { class: 'p-label', for: 'field' }, label),
    element('input', {
      class: 'p-input',
      id: 'field',
      name,
      inputmode: 'numeric',
      autocomplete: 'one-time-code',
      maxlength: '12',
      dir: 'ltr',
      ...wrong,
    }),
    ...(error === null ? [] : [problemText(error, NOTHING_KNOWN, errorId(name, 'step'))]),
    element('button', { class: 'p-button', style: look.button }, button),
    element('button', { class: 'p-link', name: other.name, value: '1' }, other.label),
  );
}

interface Way {
  readonly href: string;
  readonly label: string;
}

/** What a visitor is told or asked in a step beside the page itself. How it looks is the page's matter. */
export interface Notice {
  readonly language: string | null;
  readonly title: string;
  readonly text?: string;
  /** Links to other places, above the button that goes on. */
  readonly links?: readonly Way[];
  readonly link?: Way;
  /** Where the browser goes by itself, at once or after so many seconds. */
  readonly refresh?: string;
  readonly after?: number;
  /** One thing to type, posted to ourselves; `other` is a second button, for when it cannot be typed. */
  readonly form?: {
    readonly action: string;
    readonly field: { readonly name: string; readonly label: string; readonly error: string | null };
    readonly button: string;
    readonly other: { readonly name: string; readonly label: string };
  };
}
