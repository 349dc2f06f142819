/** What `portico validate` says (cli/commands/files/validate.ts, core/check/formats). */
export const validate = {
  'validate.summary': 'check configurations and pages',
  'validate.paths':
    'files, folders (their .json files) or quoted patterns such as "pages/**/*.json"; - is standard input; with --remote words of names',
  'validate.ndjson': 'each line of the input is a document of its own, as in .ndjson and .jsonl files',
  'validate.remote': 'check your pages on the server whose name or id has one of the words; all without words',
  'validate.watch': 'check again whenever a file changes, until Ctrl-C',
  'validate.format': 'text, json, ndjson, junit, sarif or github',
  'validate.rule': 'ID=off, ID=warn or ID=error for one rule of docs/rules.md; may be repeated',
  'validate.maxWarnings': 'exit with 1 where there are more warnings',
  'validate.examples':
    'Examples:\n  portico validate pages\n  portico validate "pages/**/*.json" --format github --max-warnings 0\n  portico validate --remote cafe --rule contrast=error',
  'validate.format.unknown': '{value} is no format. Formats are {formats}.',
  'validate.rule.unknown': '{typed}: there is no such rule. The rules stand in docs/rules.md.',
  'validate.rule.level':
    '{typed}: write the rule and what it shall be, such as contrast=off, contrast=warn or contrast=error.',
  'validate.rule.fixed':
    '{typed}: this rule cannot be switched off, because nothing else can be checked where it is broken.',
  'validate.nothing': 'Name files or folders to check, - for standard input, or --remote for the pages on the server.',
  'validate.noPages': 'No page on the server has {words} in its name or id.',
  'validate.tooManyWarnings': '{warnings} {warnings|warning|warnings}, and at most {most} {most|is|are} allowed.',
  'validate.watchWhat': '--watch waits for files to change. Give files or folders alone, without - and --remote.',
  'validate.watching': 'Watching for changes; Ctrl-C ends.',
  'validate.total':
    '{documents} checked, {invalidDocuments} with errors; {errors} {errors|error|errors}, {warnings} {warnings|warning|warnings}, {unreadable} not readable.',
  'validate.finding': '{place}: {severity} {rule} {path}{message}',
  'validate.notShown': '{count} more not shown.',
} as const;
