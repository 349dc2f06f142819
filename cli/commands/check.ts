import type { ToldFinding } from '#core/page/finding.ts';
import type { LoginServices } from '#core/ports/api.ts';
import type { PageWeight } from '#core/publish/findings/weight.ts';
import { type TextKey, type TextParams, text } from '#core/texts/index.ts';
import { type Command, isOn, many, type Typed } from '../command.ts';
import type { Context } from '../context.ts';
import { listFiles } from '../input/files.ts';
import { isFileName, pageOf } from '../input/read-page.ts';
import { EXIT, type Exit, Fault, withoutFile } from '../output/fault.ts';

/** The page check of the editor, of files and of pages on the server. */
export const check: Command = {
  name: 'check',
  summary: 'cli.check.summary',
  examples: 'examples.check',
  arguments: [{ name: 'page', summary: 'cli.check.pages', many: true }],
  options: [
    { name: 'strict', summary: 'cli.check.strict' },
    { name: 'url', value: 'address', summary: 'cli.option.url' },
  ],
  run: runCheck,
};

interface Problem {
  readonly page: string;
  readonly exit: Exit;
  readonly message: string;
}

interface Checked {
  readonly page: string;
  readonly weight: PageWeight;
  readonly findings: readonly ToldFinding[];
}

/** A page that cannot be read does not stop the others from being checked. */
async function runCheck(typed: Typed, context: Context): Promise<Exit> {
  const { names, problems } = namesOf(many(typed), context);
  const checked: Checked[] = [];
  for (const name of names) {
    try {
      checked.push(await checkPage(name, context));
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      problems.push({ page: name, exit: error.exit, message: `${name}: ${withoutFile(name, error)}` });
    }
  }
  return tell(checked, problems, isOn(typed, 'strict'), context);
}

/** Files of folders, and ids of pages on the server. */
function namesOf(typed: readonly string[], { terminal }: Context): { names: string[]; problems: Problem[] } {
  const problems: Problem[] = [];
  const names = typed.flatMap((name) => {
    if (!isFileName(name, terminal)) return [name];
    const { files, unreadable } = listFiles([name], terminal.workingFolder);
    const problem = (key: TextKey, params: TextParams) => ({
      page: name,
      exit: EXIT.input,
      message: text(key, params),
    });
    problems.push(...unreadable.map(({ key, params }) => problem(key, params)));
    if (files.length === 0 && unreadable.length === 0) problems.push(problem('cli.error.noInput', { paths: name }));
    return files;
  });
  return { names, problems };
}

async function checkPage(name: string, context: Context): Promise<Checked> {
  const draft = await context.readDraft(await pageOf(name, 'cli.check.bare', context));
  const { compile } = await import('#core/publish/compile.ts');
  const { firstVisit } = await import('#core/publish/visit.ts');
  const { pageFindings } = await import('#core/publish/findings/page-findings.ts');
  const { weigh } = await import('#core/publish/findings/weight.ts');
  const { tellFinding } = await import('#core/page/finding.ts');
  const compiled = compile(draft, firstVisit('#'));
  const findings = pageFindings({ draft, compiled, surroundings: await servicesFor(name, context) }).map(tellFinding);
  return { page: name, weight: weigh(compiled), findings };
}

/** What the login methods of a page on the server can use; null for a file, and where the server does not tell. */
async function servicesFor(name: string, context: Context): Promise<LoginServices | null> {
  if (isFileName(name, context.terminal)) return null;
  const { api } = await context.signedInApp();
  return api.loginServices({ editor_page_id: name }).catch(() => null);
}

async function tell(
  checked: readonly Checked[],
  problems: readonly Problem[],
  strict: boolean,
  { output }: Context,
): Promise<Exit> {
  const findings = checked.flatMap((each) => each.findings);
  const errors = findings.filter(({ level }) => level === 'error').length;
  const counts = { pages: checked.length, errors, warnings: findings.length - errors, unreadable: problems.length };
  const unreadable = problems.map(({ page, message }) => ({ page, message }));
  await output.result({ ...counts, checked, unreadable }, checked.flatMap(linesOf));
  for (const { page, weight } of checked) await output.progress(text('cli.check.weight', { page, ...weight }));
  for (const { message } of unreadable) await output.progress(message);
  await output.progress(text('cli.check.total', counts));
  if (errors > 0 || (strict && counts.warnings > 0)) return EXIT.findings;
  return problems[0]?.exit ?? EXIT.ok;
}

function linesOf({ page, findings }: Checked): string[] {
  return findings.map(({ level, rule, problem, node, path }) =>
    text('cli.check.finding', { place: [page, node ?? path].filter(Boolean).join(':'), level, rule, problem }),
  );
}
