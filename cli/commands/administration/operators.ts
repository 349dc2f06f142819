import type { OperatorLevel } from '#core/access/types.ts';
import { text } from '#core/texts/index.ts';
import { choiceOf, emailOf, isOn, one, optionOf, type TerminalCommand } from '../../command.ts';
import { EXIT } from '../../output/fault.ts';
import { columns, type Terminal } from '../../output/output.ts';
import { withPeople } from '../../store/with-store.ts';
import { DRY_RUN } from '../organisations/chosen-organisation.ts';

const LEVELS: readonly OperatorLevel[] = ['operator', 'support'];
/** Who works at this machine. */
const doerAt = ({ environment: { USER = '', USERNAME = USER } }: Terminal): string => USERNAME || 'portico';

const EMAIL = { name: 'email', summary: 'cli.argument.email' } as const;

export const operatorsList: TerminalCommand = {
  name: 'operators list',
  opensData: true,
  summary: 'cli.operators.list.summary',
  examples: 'cli.operators.list.examples',
  async run(_typed, { terminal, output }) {
    const { listOperators } = await import('../../../server/organisations/operators.ts');
    const operators = await withPeople(terminal, listOperators);
    const rows = operators.map(({ email, level, granted_at, granted_by }) => [
      email,
      level,
      text('cli.operators.since', { day: granted_at.slice(0, 10), by: granted_by }),
    ]);
    await output.result({ operators }, rows.length === 0 ? [text('cli.operators.none')] : columns(rows));
    return EXIT.ok;
  },
};

export const operatorsAdd: TerminalCommand = {
  name: 'operators add',
  opensData: true,
  summary: 'cli.operators.add.summary',
  examples: 'cli.operators.add.examples',
  arguments: [EMAIL],
  options: [{ name: 'level', value: 'level', summary: 'cli.operators.level', choices: () => LEVELS }, DRY_RUN],
  async run(typed, { terminal, output }) {
    const { addOperator } = await import('../../../server/organisations/operators.ts');
    const { tellOperators } = await import('../../../server/people/staff/tell-operators.ts');
    const email = emailOf(one(typed));
    const level = choiceOf(optionOf(typed, 'level') ?? 'operator', LEVELS);
    const isDry = isOn(typed, 'dry-run');
    const by = doerAt(terminal);
    await withPeople(terminal, async (people) => {
      await addOperator({ email, level, by, isDry }, people);
      if (!isDry) await tellOperators({ kind: 'staff-joined', account: email, level, by, doer: '' }, people);
    });
    const sentence = isDry ? 'cli.operators.add.would' : 'cli.operators.add.done';
    await output.result({ email, level, ...(isDry && { dry_run: true }) }, [text(sentence, { email, level })]);
    return EXIT.ok;
  },
};

export const operatorsRemove: TerminalCommand = {
  name: 'operators remove',
  opensData: true,
  summary: 'cli.operators.remove.summary',
  examples: 'cli.operators.remove.examples',
  arguments: [EMAIL],
  options: [DRY_RUN],
  async run(typed, { terminal, output }) {
    const { removeOperator } = await import('../../../server/organisations/operators.ts');
    const { tellOperators } = await import('../../../server/people/staff/tell-operators.ts');
    const email = emailOf(one(typed));
    const isDry = isOn(typed, 'dry-run');
    await withPeople(terminal, async (people) => {
      const level = await removeOperator({ email, isDry }, people);
      if (isDry) return;
      await tellOperators({ kind: 'staff-left', account: email, level, by: doerAt(terminal), doer: '' }, people);
    });
    const sentence = isDry ? 'cli.operators.remove.would' : 'cli.operators.remove.done';
    await output.result({ email, ...(isDry && { dry_run: true }) }, [text(sentence, { email })]);
    return EXIT.ok;
  },
};
