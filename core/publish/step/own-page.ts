import { withoutMarketing } from '#core/auth/answers.ts';
import { element, lines } from '#core/components/parts/element.ts';
import type { Markup } from '#core/page/types.ts';
import { dateWords, type Speech } from '#core/portal/visitor-text.ts';
import type { WrittenDocument } from '#core/publish/document.ts';
import type { TextKey } from '#core/texts/index.ts';
import { type PageLook, stepPage } from './step-page.ts';

// spec visitors.68

interface OwnPage {
  readonly speech: Speech;
  /** The name of the page where the visitor logged in. */
  readonly place: string;
  readonly record: {
    readonly at: number;
    readonly erase_at: number;
    readonly client: string;
    readonly wording: string;
    readonly given: Readonly<Record<string, string>>;
    readonly labels: Readonly<Record<string, string>>;
  };
  readonly responsible: { readonly name: string; readonly address: string; readonly email: string } | null;
  /** What became last of their consent to be written to; null: they were not asked. */
  readonly consent: { readonly at: string; readonly state: 'given' | 'refused' | 'withdrawn' | 'expired' } | null;
  /** Where the form is posted to that takes it back. */
  readonly withdraw: string;
  readonly download: string;
}

/** Words stand at the side where they are read from. */
const STYLES =
  '.p-own{text-align:start;margin:0}.p-own dt{margin-top:16px;font-size:.875rem;font-weight:600}' +
  '.p-own dd{margin:2px 0 0;white-space:pre-line;overflow-wrap:anywhere}.p-own .p-words{max-height:40vh;overflow:auto}';

/** What is kept of a login, for its visitor: works without script and without a cookie. */
export function ownPage(own: OwnPage): WrittenDocument {
  const { speech, place, consent, responsible, withdraw, download } = own;
  const { language, say } = speech;
  const mayStop = consent?.state === 'given';
  return stepPage(null, {
    language,
    title: say('my.title'),
    css: STYLES,
    content: (look) => [
      ...(place === '' ? [] : [element('p', {}, ...lines(say('my.intro').replaceAll('{page}', () => place)))]),
      element('dl', { class: 'p-own' }, ...rowsOf(own).flatMap(([name, words]) => row(say(name), words))),
      ...(responsible?.email
        ? [
            element(
              'p',
              {},
              say('my.erase').replaceAll('{email}', () => responsible.email),
            ),
          ]
        : []),
      ...(mayStop ? [stopForm(withdraw, say('my.withdraw'), look)] : []),
      element('a', { class: 'p-link', href: download, download: 'my-data.json' }, say('my.download')),
    ],
  });
}

function row(name: string, words: string): readonly Markup[] {
  return [element('dt', {}, name), element('dd', {}, element('bdi', {}, words))];
}

function stopForm(action: string, label: string, look: PageLook): Markup {
  return element(
    'form',
    { method: 'post', action, class: 'p-login' },
    element('button', { class: 'p-button', style: look.button, name: 'withdraw', value: '1' }, label),
  );
}

function rowsOf({ speech, record, responsible, consent }: OwnPage): (readonly [TextKey, string])[] {
  const { say, language } = speech;
  const day = (time: number) => dateWords(language, time);
  // Whether they may be written to stands below, as it is now.
  const entered = Object.entries(withoutMarketing(record.given)).map(
    ([field, value]) => `${record.labels[field] ?? field}: ${value}`,
  );
  const rows: (readonly [TextKey, string])[] = [
    ['my.responsible', responsible ? responsibleWords(responsible) : say('my.nobody')],
    ['my.time', day(record.at)],
    ['my.device', record.client],
    ['my.entered', entered.join('\n')],
    ['my.terms', record.wording],
    ['my.marketing', consent ? consentWords(consent, say, day) : ''],
    ['my.until', day(record.erase_at)],
  ];
  return rows.filter(([, words]) => words !== '');
}

function responsibleWords({ name, address, email }: NonNullable<OwnPage['responsible']>): string {
  return [name, address, email].filter((line) => line !== '').join('\n');
}

const CONSENT = { given: 'my.yes', refused: 'my.no', withdrawn: 'my.withdrawn', expired: 'my.no' } as const;

function consentWords(
  { state, at }: NonNullable<OwnPage['consent']>,
  say: Speech['say'],
  day: (time: number) => string,
): string {
  return say(CONSENT[state]).replaceAll('{day}', day(Date.parse(at)));
}
