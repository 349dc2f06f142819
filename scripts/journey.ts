/**
 * Writes docs/journey.md from the table of core/portal/journey, and the table of vendors in docs/gateways.md from their
 * entries. With `--check` it writes nothing and fails where a page differs.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LIMIT_NAMES } from '#core/gateways/limits/keeps.ts';
import { gateways } from '#core/gateways/registry.ts';
import { ASK_LABELS, GATEWAY_KINDS } from '#core/gateways/settings.ts';
import { ASKINGS, type Journey, journeys } from '#core/portal/journey/journeys.ts';
import { deadEnds, type Move, movesOf, reachable, STEPS, type StepName } from '#core/portal/journey/moves.ts';

import { ANSWERS_WITHIN, LOOKS_AGAIN } from '#core/portal/waiting.ts';
import { CATALOGUE_CODES } from '#core/texts/catalogue.ts';
import { text } from '#core/texts/index.ts';
import { ROOT } from './build/run.ts';
import { betweenMarks } from './docs/between-marks.ts';
import { writeGenerated } from './docs/generated.ts';

/** What each step is, in a few words. */
const WORDS: Readonly<Record<StepName, string>> = {
  gateway: 'the gateway, which sends the device to the page',
  page: 'the page itself, with its login methods',
  hindered: 'the page, on which nobody can be let in; it says what to do',
  welcome: 'a device that was here before',
  slowDown: 'too many tries',
  failed: 'the server could not answer',
  sms: 'the code of a text message',
  leave: 'on the way to an account elsewhere',
  account: 'the provider of the account',
  unproved: 'the provider did not say who it is',
  invite: 'an invitation to Facebook',
  advert: 'an advert',
  leaving: 'on to the gateway, by an address or a form',
  waiting: 'the server asks the gateway',
  atGateway: 'the gateway, which lets in or refuses',
  refused: 'the gateway, or the store, did not let the device in',
  expired: 'the step is too old',
  tried: 'the page was opened without a gateway',
  online: 'the gateway has let the device in, and says so',
  elsewhere: 'where the visitor wanted to go, or the address of the page',
};

const LOGINS = { 'get-redirect': 'address', 'post-form': 'form', 'server-call': 'call' } as const;

function journeyPage(): string {
  const all = journeys();
  const walked = all.map((journey) => ({ journey, moves: movesOf(journey) }));
  const moves = new Map<string, Move>();
  for (const each of walked.flatMap((one) => one.moves)) moves.set(`${each.from} ${each.by} ${each.to}`, each);
  const ends = walked.filter((one) => deadEnds(one.moves).length > 0).length;
  const steps = walked.reduce((sum, one) => sum + reachable(one.moves, 'gateway').size, 0);
  return `${[
    '# The journey of a visitor',
    'Generated from `core/portal/journey` by `node scripts/journey.ts`. Do not edit it: change the table.',
    `A journey is a login method with its settings (${ASKINGS.length}), a gateway (${GATEWAY_KINDS.length}) with a kind of login, terms or none, a password or none, an advert or none, where visitors go afterwards, and whether devices are known again: ${numbered(all.length)} journeys with ${numbered(steps)} steps in all. \`core/portal/journey/journey.test.ts\` walks each of them: from every step there is a way to being online (${ends} dead ends). \`server/visitors/journey.test.ts\` goes a sample of the moves, chosen by a seed, at a real server with simulated gateways, and compares what it draws with the table. Every sentence exists in ${CATALOGUE_CODES.length} languages.`,
    `Nobody waits without a word: a step answers within ${ANSWERS_WITHIN / 1_000} s and looks again every ${LOOKS_AGAIN} s.`,
    '## Steps',
    stepTable(),
    '## Moves',
    chart([...moves.values()]),
    '## What goes wrong, and where it is said',
    'A sentence about a field is tied to it (`aria-describedby`). One about the method stands at its button, one about the visit above the login or in the step.',
    sentenceTable(walked),
    '## Gateways',
    gatewayTable(all),
  ].join('\n\n')}\n`;
}

const numbered = (count: number) => count.toLocaleString('en');
const row = (...cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const table = (heads: readonly string[], rows: readonly string[]) =>
  [row(...heads), row(...heads.map(() => '---')), ...rows].join('\n');

function stepTable(): string {
  const rows = (Object.keys(STEPS) as StepName[]).map((name) => {
    const step = STEPS[name];
    const address = addressOf(step.path);
    return row(
      `\`${name}\``,
      WORDS[name],
      address,
      'isKept' in step ? 'goes on here' : '',
      'isOnline' in step ? 'yes' : '',
    );
  });
  return table(['step', 'what it is', 'address', 'a window that is opened again', 'online'], rows);
}

/** A path that begins with a slash is that of no page. */
function addressOf(path: string | null): string {
  if (path === null) return 'elsewhere';
  return `\`${path.startsWith('/') ? path : ['/p/ID', path].filter(Boolean).join('/')}\``;
}

function chart(moves: readonly Move[]): string {
  const lines = moves.map(({ from, by, to }) => `  ${from} --> ${to}: ${by}`);
  return ['```mermaid', 'stateDiagram-v2', '  [*] --> gateway', ...[...new Set(lines)].sort(), '```'].join('\n');
}

interface Walked {
  readonly journey: Journey;
  readonly moves: readonly Move[];
}

function sentenceTable(walked: readonly Walked[]): string {
  const told = new Map<string, { readonly methods: Set<string>; readonly fields: Set<string> }>();
  for (const { journey, moves } of walked) {
    for (const { by, to, sentence } of moves) {
      if (!sentence) continue;
      const name = [sentence.key, to, by].join('\n');
      const at = told.get(name) ?? { methods: new Set(), fields: new Set() };
      told.set(name, at);
      at.methods.add(journey.asking.method);
      if (sentence.field !== null) at.fields.add(sentence.field);
    }
  }
  const every = new Set(ASKINGS.map(({ method }) => method)).size;
  const rows = [...told]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, { methods, fields }]) => {
      const [key = '', step = '', by = ''] = name.split('\n');
      const who = methods.size === every ? 'every method' : [...methods].join(', ');
      const tied = fields.size > 3 ? `${fields.size} fields` : [...fields].map((field) => `\`${field}\``).join(', ');
      return row(`\`${key}\``, text(key as 'visitor.2001'), by, `\`${step}\``, tied, who);
    });
  return table(['key', 'in English', 'when the visitor or the gateway', 'at', 'tied to', 'with'], rows);
}

function gatewayTable(all: readonly Journey[]): string {
  const rows = GATEWAY_KINDS.map((kind) => {
    const of = all.filter(({ gateway }) => gateway === kind);
    const logins = [...new Set(of.map(({ login }) => LOGINS[login]))];
    return row(`\`${kind}\``, logins.join(', '), numbered(of.length));
  });
  return table(['gateway', 'login by', 'journeys'], rows);
}

const BINDS = { always: 'yes', keyed: 'with the shared key', never: 'no' } as const;
const KEEPERS = { login: 'yes', account: 'by RADIUS' } as const;

/** What operators are told of each vendor, from its entry. */
function vendorTable(): string {
  const rows = GATEWAY_KINDS.map((kind) => {
    const vendor = gateways[kind];
    const required = vendor.asks.filter(({ isRequired }) => isRequired).map(({ field }) => text(ASK_LABELS[field]));
    const hasAccount = vendor.credentials === 'radius';
    const kept = LIMIT_NAMES.map((limit) => vendor.keeps[limit].map((keeper) => KEEPERS[keeper]).join(', ') || 'no');
    return row(
      text(vendor.label),
      `\`${kind}\``,
      required.join(', ').toLowerCase(),
      vendor.logins.map((login) => LOGINS[login]).join(', '),
      hasAccount ? 'RADIUS or fixed' : 'none',
      ...kept,
      BINDS[vendor.binds],
      vendor.files ? 'yes' : '',
      vendor.test ? 'asks the controller' : 'by a visit',
    );
  });
  return table(
    [
      'vendor',
      'kind',
      'needs',
      'login by',
      'account',
      ...LIMIT_NAMES.map((limit) => `keeps ${limit}`),
      'binds the device',
      'files',
      '`test`',
    ],
    rows,
  );
}

const OPERATORS = 'docs/gateways.md';
const operators = await readFile(join(ROOT, OPERATORS), 'utf8');

await writeGenerated('scripts/journey.ts', [
  ['docs/journey.md', journeyPage()],
  [OPERATORS, betweenMarks(operators, 'vendors', vendorTable())],
]);
