import { QUOTA_NAMES } from '#core/access/quotas.ts';
import type { MergePlan, OperatedOrganisation } from '#core/ports/operator.ts';
import type { ActingRule } from '#core/ports/people/acting-rule.ts';
import { type TextKey, text } from '#core/texts/index.ts';
import { strangersCell, writeCsv } from '#core/translations/csv.ts';
import {
  type CommandOption,
  choiceOf,
  countOf,
  emailOf,
  isOn,
  many,
  one,
  optionOf,
  type TerminalCommand,
} from '../../command.ts';
import { EXIT, Fault } from '../../output/fault.ts';
import { columns } from '../../output/output.ts';
import { chosenOrganisation, DRY_RUN, URL_OPTION } from './chosen-organisation.ts';
import { CHANGE_OPTIONS } from './people.ts';

/** Commands of the provider's staff over all organisations, by the API. */

const CSV: CommandOption = { name: 'csv', summary: 'cli.organisations.usage.csv' };

const HEAD = [
  ...['slug', 'name', 'state', 'people', 'pages', 'published', 'storage', 'visits', 'last_active', 'created', 'brands'],
  ...['pages_limit', 'storage_limit', 'members_limit', 'mails_limit'],
] as const;

function cellsOf({ slug, name, state, use, quotas, created_at, brands, hostless }: OperatedOrganisation): string[] {
  const { people, pages, published, storage, visits, last_active } = use;
  const limits = QUOTA_NAMES.map((one) => String(quotas[one] ?? ''));
  const numbers = [people, pages, published, storage, visits].map(String);
  return [
    slug,
    name,
    state,
    ...numbers,
    last_active?.slice(0, 10) ?? '',
    created_at.slice(0, 10),
    [...brands, ...hostless].join(' '),
    ...limits,
  ];
}

export const organisationsUsage: TerminalCommand = {
  name: 'organisations usage',
  summary: 'cli.organisations.usage.summary',
  examples: 'cli.organisations.usage.examples',
  options: [CSV, URL_OPTION],
  async run(typed, context) {
    const { api } = await context.signedInApp();
    const organisations = await (await api.staff()).operatedOrganisations();
    const rows = [[...HEAD], ...organisations.map(cellsOf)];
    const lines = isOn(typed, 'csv')
      ? writeCsv(rows.map((cells) => cells.map(strangersCell)))
          .trimEnd()
          .split('\r\n')
      : columns(rows.map((cells) => cells.map((cell) => cell || '-')));
    await context.output.result({ organisations }, lines);
    return EXIT.ok;
  },
};

export const organisationsFind: TerminalCommand = {
  name: 'organisations find',
  summary: 'cli.organisations.find.summary',
  examples: 'cli.organisations.find.examples',
  arguments: [{ name: 'words', summary: 'cli.organisations.find.words', many: true }],
  options: [URL_OPTION],
  async run(typed, context) {
    const { api } = await context.signedInApp();
    const found = await (await api.staff()).findOrganisations(many(typed).join(' '));
    const rows = found.map(({ kind, label, organisation }) => [organisation.slug, kind, label]);
    const lines = rows.length === 0 ? [text('cli.organisations.find.none')] : columns(rows);
    await context.output.result({ found }, lines);
    return rows.length === 0 ? EXIT.findings : EXIT.ok;
  },
};

export const organisationsAdd: TerminalCommand = {
  name: 'organisations add',
  summary: 'cli.organisations.add.summary',
  examples: 'cli.organisations.add.examples',
  arguments: [{ name: 'name', summary: 'cli.organisations.add.name' }],
  options: [
    { name: 'owner', value: 'email', summary: 'cli.organisations.add.owner', required: true },
    { name: 'host', value: 'host', summary: 'cli.organisations.add.host' },
    DRY_RUN,
    URL_OPTION,
  ],
  async run(typed, context) {
    const [name, owner, host] = [one(typed), emailOf(optionOf(typed, 'owner') ?? ''), optionOf(typed, 'host')];
    const wanted = { name, owner, ...(host !== undefined && { host }) };
    const { api } = await context.signedInApp();
    const isDry = isOn(typed, 'dry-run');
    const made = isDry ? { dry_run: true, ...wanted } : await (await api.staff()).makeOrganisation(wanted);
    const sentence: TextKey = isDry ? 'cli.organisations.add.would' : 'cli.organisations.add.done';
    const slug = 'slug' in made ? made.slug : '';
    await context.output.result(made, [text(sentence, { name, owner, slug })]);
    return EXIT.ok;
  },
};

const ORG = { name: 'organisation', summary: 'cli.organisations.name' } as const;

/** spec organisations.285 */
export const organisationsCorrectOwner: TerminalCommand = {
  name: 'organisations correct-owner',
  summary: 'cli.organisations.correctOwner.summary',
  examples: 'cli.organisations.correctOwner.examples',
  arguments: [ORG, { name: 'email', summary: 'cli.organisations.correctOwner.email' }],
  options: [DRY_RUN, URL_OPTION],
  async run(typed, context) {
    const [org, email] = [one(typed), emailOf(one(typed, 1))];
    const staff = await (await context.signedInApp()).api.staff();
    const { name, invitations } = await staff.operatedOrganisation(org);
    const [invited, ...others] = invitations.filter(({ role }) => role === 'owner');
    if (!invited) throw new Fault(EXIT.findings, 'cli.organisations.correctOwner.none', { name });
    if (others.length > 0) {
      const emails = [invited, ...others].map((one) => one.email).join(', ');
      throw new Fault(EXIT.findings, 'cli.organisations.correctOwner.several', { name, emails });
    }
    const isDry = isOn(typed, 'dry-run');
    const params = { name, email, from: invited.email };
    const after = isDry ? { dry_run: true, ...params } : await staff.correctOwner(org, invited.id, email);
    const sentence = isDry ? 'cli.organisations.correctOwner.would' : 'cli.organisations.correctOwner.done';
    await context.output.result(after, [text(sentence, params)]);
    return EXIT.ok;
  },
};

export const organisationsSuspend: TerminalCommand = {
  name: 'organisations suspend',
  summary: 'cli.organisations.suspend.summary',
  examples: 'cli.organisations.suspend.examples',
  arguments: [ORG],
  options: [
    { name: 'reason', value: 'words', summary: 'cli.organisations.suspend.reason', required: true },
    DRY_RUN,
    URL_OPTION,
  ],
  async run(typed, context) {
    const staff = await (await context.signedInApp()).api.staff();
    const reason = optionOf(typed, 'reason') ?? '';
    const isDry = isOn(typed, 'dry-run');
    const { name } = await staff.operatedOrganisation(one(typed));
    const after = isDry ? { dry_run: true, name, reason } : await staff.suspendOrganisation(one(typed), reason);
    const sentence = isDry ? 'cli.organisations.suspend.would' : 'cli.organisations.suspend.done';
    await context.output.result(after, [text(sentence, { name, reason })]);
    return EXIT.ok;
  },
};

export const organisationsResume: TerminalCommand = {
  name: 'organisations resume',
  summary: 'cli.organisations.resume.summary',
  examples: 'cli.organisations.resume.examples',
  arguments: [ORG],
  options: [DRY_RUN, URL_OPTION],
  async run(typed, context) {
    const staff = await (await context.signedInApp()).api.staff();
    const isDry = isOn(typed, 'dry-run');
    const { name } = await staff.operatedOrganisation(one(typed));
    const after = isDry ? { dry_run: true, name } : await staff.resumeOrganisation(one(typed));
    const sentence = isDry ? 'cli.organisations.resume.would' : 'cli.organisations.resume.done';
    await context.output.result(after, [text(sentence, { name })]);
    return EXIT.ok;
  },
};

const ACTING_ORG = { ...ORG, value: 'organisation', required: true } as const;

/** spec organisations.154: what it prints is an address, which is good once and for this operator alone. */
export const actingStart: TerminalCommand = {
  name: 'acting start',
  summary: 'cli.acting.start.summary',
  examples: 'cli.acting.start.examples',
  arguments: [{ name: 'email', summary: 'cli.acting.email' }],
  options: [
    ACTING_ORG,
    { name: 'reason', value: 'words', summary: 'cli.acting.reason', required: true },
    DRY_RUN,
    URL_OPTION,
  ],
  async run(typed, context) {
    const [person, organisation] = [emailOf(one(typed)), optionOf(typed, 'organisation') ?? ''];
    const reason = optionOf(typed, 'reason') ?? '';
    const staff = await (await context.signedInApp()).api.staff();
    const { name } = await staff.operatedOrganisation(organisation);
    if (isOn(typed, 'dry-run')) {
      await context.output.result({ dry_run: true, person, organisation, reason }, [
        text('cli.acting.start.would', { email: person, name }),
      ]);
      return EXIT.ok;
    }
    const { address } = await staff.startActing({ organisation, person, reason });
    await context.output.result({ address }, [address]);
    return EXIT.ok;
  },
};

export const actingEnd: TerminalCommand = {
  name: 'acting end',
  summary: 'cli.acting.end.summary',
  examples: 'cli.acting.end.examples',
  options: [URL_OPTION],
  async run(_typed, context) {
    const ended = await (await (await context.signedInApp()).api.staff()).endActing();
    await context.output.result({ ended }, [text('cli.acting.end.done', { count: ended })]);
    return EXIT.ok;
  },
};

const ACTING_RULES: readonly ActingRule[] = ['always', 'ask', 'never'];
/** Hours for which it can be open. */
const MOST_HOURS = 72;

/** spec organisations.229 */
export const actingAllow: TerminalCommand = {
  name: 'acting allow',
  summary: 'cli.acting.allow.summary',
  examples: 'cli.acting.allow.examples',
  arguments: [{ name: 'rule', summary: 'cli.acting.allow.rule', choices: () => ACTING_RULES }],
  options: [{ name: 'hours', value: 'number', summary: 'cli.acting.allow.hours' }, ...CHANGE_OPTIONS],
  async run(typed, context) {
    const rule = choiceOf(one(typed), ACTING_RULES);
    const hours = countOf(typed, 'hours');
    if (hours !== null && (rule !== 'ask' || hours > MOST_HOURS))
      throw new Fault(EXIT.usage, 'cli.acting.allow.badHours');
    const { api } = await context.signedInApp();
    const organisation = await chosenOrganisation(typed, api);
    const params = { organisation, rule };
    if (isOn(typed, 'dry-run')) {
      await context.output.result({ dry_run: true, ...params }, [text('cli.acting.allow.would', params)]);
      return EXIT.ok;
    }
    const acting = await api.setActingRule(organisation, { rule, ...(hours !== null && { hours }) });
    const until = acting.open_until;
    const lines = [
      text('cli.acting.allow.done', params),
      ...(until === null ? [] : [text('cli.acting.allow.open', { until })]),
    ];
    await context.output.result({ acting }, lines);
    return EXIT.ok;
  },
};

export const organisationsTrash: TerminalCommand = {
  name: 'organisations trash',
  summary: 'cli.organisations.trash.summary',
  examples: 'cli.organisations.trash.examples',
  arguments: [ORG],
  options: [DRY_RUN, URL_OPTION],
  async run(typed, context) {
    const { api } = await context.signedInApp();
    const { name } = await api.organisation(one(typed));
    const isDry = isOn(typed, 'dry-run');
    if (!isDry) await (await api.staff()).trashOrganisation(one(typed));
    const sentence = isDry ? 'cli.organisations.trash.would' : 'cli.organisations.trash.done';
    await context.output.result({ name, ...(isDry && { dry_run: true }) }, [text(sentence, { name })]);
    return EXIT.ok;
  },
};

export const organisationsRestore: TerminalCommand = {
  name: 'organisations restore',
  summary: 'cli.organisations.restore.summary',
  examples: 'cli.organisations.restore.examples',
  arguments: [ORG],
  options: [DRY_RUN, URL_OPTION],
  async run(typed, context) {
    const staff = await (await context.signedInApp()).api.staff();
    const { name } = await staff.operatedOrganisation(one(typed));
    const isDry = isOn(typed, 'dry-run');
    if (!isDry) await staff.restoreOrganisation(one(typed));
    const sentence = isDry ? 'cli.organisations.restore.would' : 'cli.organisations.restore.done';
    await context.output.result({ name, ...(isDry && { dry_run: true }) }, [text(sentence, { name })]);
    return EXIT.ok;
  },
};

/** spec organisations.320 */
export const organisationsMerge: TerminalCommand = {
  name: 'organisations merge',
  summary: 'cli.organisations.merge.summary',
  examples: 'cli.organisations.merge.examples',
  arguments: [
    { name: 'from', summary: 'cli.organisations.merge.from' },
    { name: 'into', summary: 'cli.organisations.merge.into' },
  ],
  options: [{ name: 'yes', summary: 'cli.organisations.merge.yes' }, URL_OPTION],
  async run(typed, context) {
    const staff = await (await context.signedInApp()).api.staff();
    const [from, into] = [one(typed), one(typed, 1)];
    const isDone = isOn(typed, 'yes');
    const plan = isDone ? await staff.mergeOrganisation(from, into) : await staff.planMerge(from, into);
    const names = { from: plan.from.name, into: plan.into.name };
    const lines = isDone
      ? [text('cli.organisations.merge.done', names), ...countsIn(plan)]
      : [text('cli.organisations.merge.would', names), ...countsIn(plan), text('cli.organisations.merge.next', names)];
    await context.output.result({ done: isDone, ...plan }, lines);
    return EXIT.ok;
  },
};

/** How much of each, without what there is none of. */
function countsIn({ from: _from, into: _into, ...counts }: MergePlan): string[] {
  const rows = Object.entries(counts).filter(([, count]) => count > 0);
  return columns(rows.map(([name, count]) => [`  ${name.replaceAll('_', ' ')}`, String(count)]));
}
