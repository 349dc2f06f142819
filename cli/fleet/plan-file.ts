import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { Finding } from '#core/config/report.ts';
import { offsetOf, positionAt } from '#core/config/source/positions.ts';
import { type FleetChange, readChange, wrongValues } from '#core/fleet/change.ts';
import { type Plan, readPlan } from '#core/fleet/plan.ts';
import { text } from '#core/texts/index.ts';
import type { Context } from '../context.ts';
import { STANDARD_INPUT } from '../input/files.ts';
import { readJsonOf, readSourceOf } from '../input/read-page.ts';
import { EXIT, Fault } from '../output/fault.ts';
import { makeFolder } from '../output/make-folder.ts';

/** A change from a file, or what is wrong with it, each with its place. */
export async function readChangeFile(
  file: string,
  context: Pick<Context, 'terminal'>,
): Promise<{ readonly change: FleetChange } | { readonly problems: readonly string[] }> {
  const source = await readSourceOf(file, context);
  const read = readChange(source.value);
  const findings = read.ok ? wrongValues(read.change) : read.findings;
  if (read.ok && findings.length === 0) return { change: read.change };
  const placed = findings.map((finding) => {
    const { line, column } = positionAt(source.text, offsetOf(source.text, finding.path));
    return problemOf(file, finding, `${line}:${column}`);
  });
  return { problems: placed };
}

function problemOf(file: string, { path, key, params }: Finding, place: string): string {
  return `${file}:${place}: ${path === '' ? '' : `${path}: `}${text(key, params)}`;
}

/** A plan and where it stands: pictures and the journal are beside it. */
export interface PlanFile {
  /** As it was typed. */
  readonly name: string;
  readonly path: string;
  readonly plan: Plan;
}

export async function readPlanFile(name: string, context: Pick<Context, 'terminal'>): Promise<PlanFile> {
  const read = readPlan(await readJsonOf(name, context));
  if ('error' in read) throw new Fault(EXIT.input, read.error, { path: name });
  return { name, path: resolve(context.terminal.workingFolder, name), plan: read.plan };
}

/** Where the plan of a change is written unless it is said: beside it. */
export function planNameOf(change: string): string {
  if (change === STANDARD_INPUT) throw new Fault(EXIT.usage, 'fleet.plan.stdin');
  return join(dirname(change), `${basename(change).replace(/\.json$/, '')}.plan.json`);
}

/** The folder of a plan's pictures. */
export function pictureFolderOf(path: string): string {
  return path.replace(/(\.json)?$/, '.pictures');
}

/** The journal of a plan; it is found by the plan's id, so that a plan keeps it under another name. */
export function journalOf(path: string, { id }: Pick<Plan, 'id'>): string {
  return join(dirname(path), '.portico', `fleet-${id}.ndjson`);
}

/** Writes a plan. One that was begun is not replaced: it is needed to take the change back. */
export function writePlan(name: string, plan: Plan, workingFolder: string): string {
  const path = resolve(workingFolder, name);
  const earlier = earlierPlan(path);
  if (earlier !== null && earlier.id !== plan.id && existsSync(journalOf(path, earlier))) {
    throw new Fault(EXIT.usage, 'fleet.plan.begun', { path: name });
  }
  writeNew(path, `${JSON.stringify(plan, null, 2)}\n`, name);
  return path;
}

function earlierPlan(path: string): Plan | null {
  try {
    const read = readPlan(JSON.parse(readFileSync(path, 'utf8')));
    return 'plan' in read ? read.plan : null;
  } catch {
    return null;
  }
}

/** Writes a file whole or not at all. */
export function writeNew(path: string, content: string, name: string): void {
  const temporary = `${path}.${process.pid}.tmp`;
  try {
    makeFolder(dirname(path));
    writeFileSync(temporary, content, { flush: true });
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw new Fault(EXIT.input, 'cli.error.unwritable', { path: name, reason: (error as Error).message });
  }
}
