import { element } from '#core/components/parts/element.ts';
import type { Markup } from '#core/page/types.ts';
import type { WrittenDocument } from '#core/publish/document.ts';
import { text } from '#core/texts/index.ts';
import { type PageLook, stepButton, stepPage } from './step-page.ts';

/*
 * What an operator sees before and after a page of theirs that they try as a visitor. It is no part of the page, so it is
 * in a neutral look, in the language of the editor.
 */

const LANGUAGE = 'en';
const STYLES =
  '.p-received{text-align:start;border-top:1px solid #d1d5db;padding-top:12px;overflow-wrap:anywhere}' +
  '.p-received p,.p-received dl{margin:0}.p-received dl{padding-top:8px}.p-received dt{font-weight:600}.p-received dd{margin:0 0 4px}' +
  '.p-step select.p-input{text-align:start}.p-step label{text-align:start}';

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** What the operator chooses before the page opens; `permission` is the field that allows the trial. */
export interface TrialChoices {
  readonly action: string;
  readonly permission: { readonly name: string; readonly value: string };
  readonly gateways: readonly Choice[];
  readonly behaviours: readonly Choice[];
  /** What was chosen before. */
  readonly chosen: { readonly gateway: string; readonly behaviour: string };
}

export function trialPage({ action, permission, gateways, behaviours, chosen }: TrialChoices): WrittenDocument {
  return stepPage(null, {
    language: LANGUAGE,
    title: text('trials.title'),
    css: STYLES,
    content: (look) => [
      element('p', {}, text('trials.hint')),
      element(
        'form',
        { method: 'get', action, class: 'p-login' },
        element('input', { type: 'hidden', ...permission }),
        ...choice('gateway', text('trials.gateway'), gateways, chosen.gateway),
        ...choice('behaviour', text('trials.behaviour'), behaviours, chosen.behaviour),
        element('button', { class: 'p-button', style: look.button }, text('trials.start')),
      ),
    ],
  });
}

function choice(name: string, label: string, choices: readonly Choice[], chosen: string): Markup[] {
  const options = choices.map(({ value, label: words }) =>
    element('option', { value, selected: value === chosen ? 'selected' : null }, words),
  );
  return [
    element('label', { class: 'p-label', for: name }, label),
    element('select', { class: 'p-input', id: name, name }, ...options),
  ];
}

/** A login as the simulated gateway received it. */
export interface ReceivedLogin {
  readonly request: string;
  readonly fields: readonly (readonly [name: string, value: string])[];
  /** Names of what was not as the gateway expects it. */
  readonly wrong: readonly string[];
}

export interface TrialResult {
  readonly title: string;
  readonly hint: string;
  readonly received: readonly ReceivedLogin[];
  readonly note?: string;
  /** Where the next trial starts. */
  readonly again: string;
}

/** What became of the trial, and what the gateway received. */
export function trialResultPage({ title, hint, received, note, again }: TrialResult): WrittenDocument {
  return stepPage(null, {
    language: LANGUAGE,
    title,
    css: STYLES,
    content: (look: PageLook) => [
      ...[note, hint].flatMap((words) => (words === undefined ? [] : [element('p', {}, words)])),
      ...received.map(receivedMarkup),
      stepButton(look, again, text('trials.again')),
    ],
  });
}

function receivedMarkup({ request, fields, wrong }: ReceivedLogin): Markup {
  const rows = fields.flatMap(([name, value]) => [element('dt', {}, name), element('dd', {}, value)]);
  return element(
    'div',
    { class: 'p-received' },
    element('p', {}, element('code', {}, request)),
    element('dl', {}, ...rows),
    ...(wrong.length === 0 ? [] : [element('p', {}, text('trials.wrong', { names: wrong.join(', ') }))]),
  );
}
