import type { PageConfiguration } from '#core/config/types.ts';
import type { WalledGardenEntry } from '#core/gateways/walled-garden.ts';
import { chooseLanguage } from '#core/portal/choose-language.ts';
import { isDate, localDay } from '#core/rules/time.ts';
import { text } from '#core/texts/index.ts';
import { one, optionOf, type TerminalCommand, type TypedCommand } from '../../command.ts';
import type { Context } from '../../context.ts';
import { fileOrPage } from '../../input/read-page.ts';
import { EXIT, type Exit, Fault } from '../../output/fault.ts';

/** Prints the document a first visitor gets, compiled here to the same bytes as the server compiles it. */
export const renderCommand: TerminalCommand = {
  name: 'render',
  summary: 'cli.render.summary',
  examples: 'examples.render',
  arguments: [{ name: 'page', summary: 'cli.render.page' }],
  options: [
    { name: 'lang', value: 'code', summary: 'cli.render.lang' },
    { name: 'today', value: 'day', summary: 'cli.render.today' },
    { name: 'hosts', summary: 'cli.render.hosts' },
    { name: 'for', value: 'gateway', summary: 'cli.render.for' },
    { name: 'dhcp', summary: 'cli.render.dhcp' },
    { name: 'url', value: 'address', summary: 'cli.option.url' },
  ],
  run: runRender,
};

async function runRender(typed: TypedCommand, context: Context): Promise<Exit> {
  const today = dayOf(optionOf(typed, 'today'));
  const page = await fileOrPage(one(typed), 'cli.render.bare', context);
  if (typed.options.dhcp === true) return printDhcp(page.id ?? null, context);
  const { cleanDraftBy } = await import('#core/draft/clean-draft.ts');
  const { compile } = await import('#core/publish/compile.ts');
  const { pageWalledGarden } = await import('#core/publish/page-walled-garden.ts');
  const { pageFindings } = await import('#core/publish/findings/page-findings.ts');
  const { firstVisit } = await import('#core/publish/visit.ts');
  const { draft, refused } = await cleanDraftBy(await context.readDraft(page), await context.htmlParser());
  const language = languageOf(draft.configuration, optionOf(typed, 'lang'));
  const compiled = compile(draft, firstVisit(`/p/${page.id ?? 'page'}`, language, today));
  const { fetched, ...report } = compiled.report;
  const { bytes, hosts } = report;
  if (typed.options.hosts === true || typed.options.for !== undefined) {
    const entries = pageWalledGarden(draft, new URL(context.url).hostname, fetched);
    return printHosts(entries, optionOf(typed, 'for') ?? 'plain', context);
  }
  const findings = pageFindings({ draft, refused, compiled, surroundings: null });
  if (context.output.json) await context.output.result({ ...compiled, report: { ...report, findings } }, []);
  else await context.output.document(compiled.html);
  for (const { key, params } of findings) await context.output.progress(text(key, params));
  const from = hosts.length === 0 ? text('cli.render.noHosts') : hosts.join(', ');
  await context.output.progress(text('cli.render.report', { bytes, hosts: from }));
  return EXIT.ok;
}

/** The hosts in the notation of a gateway; what each is for, and what to beware of, stands beside them. */
async function printHosts(entries: readonly WalledGardenEntry[], format: string, { output }: Context): Promise<Exit> {
  const { walledGardenFormats } = await import('#core/gateways/walled-garden.ts');
  const { walledGardenHosts } = await import('#core/gateways/walled-garden.ts');
  const written = walledGardenFormats.find(({ name }) => name === format);
  if (!written) {
    const names = walledGardenFormats.map(({ name }) => name).join(', ');
    throw new Fault(EXIT.usage, 'cli.render.noGateway', { gateway: format, names });
  }
  const lines = written.lines(walledGardenHosts(entries));
  const described = entries.map(({ hosts, why, warnings }) => ({
    hosts,
    why: text(why.key, why.params),
    warnings: warnings.map(({ key, params }) => text(key, params)),
  }));
  await output.result({ entries: described, for: format, lines }, lines.split('\n'));
  for (const { hosts, why, warnings } of described) {
    await output.progress(`${why}: ${hosts.join(', ') || '-'}`);
    for (const warning of warnings) await output.progress(warning);
  }
  return EXIT.ok;
}

/** How the servers of a network are told of the page. Phones take an address only by https. */
async function printDhcp(page: string | null, { url, output }: Context): Promise<Exit> {
  const { captivePortalPath, isSecure } = await import('#core/portal/captive-portal.ts');
  const { dhcpOptions } = await import('#core/gateways/notations.ts');
  if (!isSecure(url)) throw new Fault(EXIT.usage, 'cli.render.dhcpSecure', { url });
  const api = url + captivePortalPath(page);
  const options = dhcpOptions(api);
  await output.result(
    { api, options },
    options.flatMap(({ server, by, lines }) => [`# ${server}, ${by}`, ...lines.split('\n')]),
  );
  await output.progress(text('captivePortal.networks'));
  return EXIT.ok;
}

/** Date pickers end with the day of the visit. */
function dayOf(typed: string | undefined): string {
  if (typed === undefined) return localDay(Date.now());
  if (isDate(typed)) return typed;
  throw new Fault(EXIT.usage, 'cli.render.noDay', { day: typed });
}

/** Without --lang: the page for a visitor whose browser names no language. */
function languageOf(configuration: PageConfiguration, code: string | undefined): string | null {
  if (code === undefined) return chooseLanguage(configuration, undefined, undefined);
  const { languages } = configuration;
  const active = Object.values(languages).filter((language) => language.active);
  if (active.some((language) => language.code === code)) return code;
  throw new Fault(EXIT.usage, 'cli.render.noLanguage', {
    code,
    codes: active.map((each) => each.code).join(', ') || '-',
  });
}
