import { element, lines } from '#core/components/parts/element.ts';
import { errorId, problemText } from '#core/components/parts/login-field.ts';
import type { Draft } from '#core/draft/types.ts';
import type { Markup } from '#core/page/types.ts';
import type { WrittenDocument } from '#core/publish/document.ts';
import { type PageLook, type StepBrand, stepButton, stepPage } from './step-page.ts';

/** The step itself says what its words are in. */
const NOTHING_KNOWN = { spokenIn: () => ({}) };

/** A page of a few words beside the published one. */
export function noticePage(notice: StepNotice, of: Draft | StepBrand | null): WrittenDocument {
  const { language, title, text, links = [], link, aside, refresh, after = 0, form, post } = notice;
  const draft = of !== null && 'document' in of ? of : null;
  return stepPage(of, {
    language: language ?? draft?.configuration.defaultLanguage ?? null,
    title,
    ...(refresh !== undefined && { refresh: { after, href: refresh } }),
    ...(post && { leaving: leavingBy(post) }),
    content: (look) => [
      ...[text ?? []].flat().map((words) => element('p', {}, ...lines(words))),
      ...(form === undefined ? [] : [formMarkup(form, look)]),
      ...(post === undefined ? [] : [postMarkup(post, look)]),
      ...links.map(linkMarkup),
      ...(link === undefined ? [] : [stepButton(look, link.href, link.label)]),
      ...(aside === undefined ? [] : [linkMarkup(aside)]),
    ],
  });
}

function linkMarkup({ href, label }: WayOnward): Markup {
  return element('a', { class: 'p-link', href }, label);
}

/** Milliseconds after which the form is sent by itself: long enough to see that something happens. */
const SENT_AFTER = 700;
/** Seconds that a browser without script gives its visitor to press the button. */
const GOES_AFTER = 3;

/**
 * Sends the form. In the words of the oldest browsers; a field that is called `submit` would stand in the way of the
 * form's own.
 */
const SEND_FORM = `document.addEventListener('DOMContentLoaded',function(){setTimeout(function(){HTMLFormElement.prototype.submit.call(document.forms[0])},${SENT_AFTER})})`;

function leavingBy({ byGet }: NonNullable<StepNotice['post']>) {
  return { script: SEND_FORM, ...(byGet !== undefined && { byGet: { after: GOES_AFTER, href: byGet } }) };
}

/** Everything in it is for the gateway; the visitor sees a button. */
function postMarkup({ url, fields, button }: NonNullable<StepNotice['post']>, look: PageLook): Markup {
  return element(
    'form',
    { method: 'post', action: url, class: 'p-login' },
    ...Object.entries(fields).map(([name, value]) => element('input', { type: 'hidden', name, value })),
    element('button', { class: 'p-button', style: look.button }, button),
  );
}

function formMarkup({ action, field, button, other }: NonNullable<StepNotice['form']>, look: PageLook): Markup {
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
      style: look.input,
      ...wrong,
    }),
    ...(error === null ? [] : [problemText(error, NOTHING_KNOWN, errorId(name, 'step'))]),
    element('button', { class: 'p-button', style: look.button }, button),
    element('button', { class: 'p-link', name: other.name, value: '1' }, other.label),
  );
}

export interface WayOnward {
  readonly href: string;
  readonly label: string;
}

/** What a visitor is told or asked in a step beside the page itself. How it looks is the page's matter. */
export interface StepNotice {
  readonly language: string | null;
  readonly title: string;
  /** Several are a paragraph each. */
  readonly text?: string | readonly string[];
  /** Links to other places, above the button that goes on. */
  readonly links?: readonly WayOnward[];
  readonly link?: WayOnward;
  /** A way for who does not want to go on, below the button. */
  readonly aside?: WayOnward;
  /** Address that the browser opens by itself, at once or after so many seconds. */
  readonly refresh?: string;
  readonly after?: number;
  /** A form for a gateway, which is sent by itself or by its button; `byGet` is the same as an address. */
  readonly post?: {
    readonly url: string;
    readonly fields: Readonly<Record<string, string>>;
    readonly button: string;
    readonly byGet?: string;
  };
  /** One thing to type, posted to ourselves; `other` is a second button, for when it cannot be typed. */
  readonly form?: {
    readonly action: string;
    readonly field: { readonly name: string; readonly label: string; readonly error: string | null };
    readonly button: string;
    readonly other: { readonly name: string; readonly label: string };
  };
}
