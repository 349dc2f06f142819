import { QUOTA_NAMES, typedQuota } from '#core/access/quotas.ts';
import type { QuotaLimits, QuotaName } from '#core/access/types.ts';
import type { QuotaChange } from '#core/ports/organisations.ts';
import { text } from '#core/texts/index.ts';
import { isOn, many, type TerminalCommand } from '../../command.ts';
import { EXIT, Fault } from '../../output/fault.ts';
import { columns } from '../../output/output.ts';
import { DRY_RUN, URL_OPTION } from './chosen-organisation.ts';

/** spec organisations.106: shows or sets what an organisation may have at most, as `pages=40 storage=2GB members=none`. */
export const organisationsQuota: TerminalCommand = {
  name: 'organisations quota',
  summary: 'cli.organisations.quota.summary',
  examples: 'cli.organisations.quota.examples',
  arguments: [{ name: 'organisation and limits', summary: 'cli.organisations.quota.limits', many: true }],
  options: [DRY_RUN, URL_OPTION],
  async run(typed, context) {
    const [org = '', ...words] = many(typed);
    const change = changeOf(words);
    const staff = await (await context.signedInApp()).api.staff();
    const before = await staff.operatedOrganisation(org);
    const isDry = isOn(typed, 'dry-run');
    const isChanged = words.length > 0 && !isDry;
    const { usage } = isChanged ? await staff.setQuotas(org, change) : before;
    const quotas: QuotaLimits = { ...before.quotas, ...change };
    const rows = QUOTA_NAMES.map((name) => [name, String(usage[name].used), String(quotas[name] ?? 'none')]);
    const head = [['', 'used', 'limit']];
    const lines = columns([...head, ...rows]);
    const would = isDry ? [text('cli.organisations.quota.would', { name: before.name })] : [];
    await context.output.result({ ...(isDry && { dry_run: true }), quotas, usage }, [...would, ...lines]);
    return EXIT.ok;
  },
};

function changeOf(words: readonly string[]): QuotaChange {
  const limits = words.map((word): [QuotaName, number | null] => {
    const [name = '', ...value] = word.split('=');
    const known = QUOTA_NAMES.find((one) => one === name);
    const limit = known && value.length > 0 ? typedQuota(known, value.join('=')) : undefined;
    if (!known || limit === undefined)
      throw new Fault(EXIT.usage, 'cli.organisations.quota.wrong', { word, names: QUOTA_NAMES.join(', ') });
    return [known, limit];
  });
  return Object.fromEntries(limits);
}
