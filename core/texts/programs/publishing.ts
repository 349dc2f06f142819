/** What `portico publish` says: its plan, what becomes of each page, and what is left. */
export const publishing = {
  'cli.publish.summary': 'publish pages: files, or the draft of a page on the server',
  'cli.publish.files': 'pages: files, folders or quoted patterns; or one configuration with --page',
  'cli.publish.page': 'the page to publish; with a file, the page to replace first',
  'cli.publish.force': 'overwrite changes made meanwhile',
  'cli.publish.nothing': 'Nothing to publish. Give files, or --page ID for the draft on the server.',
  'cli.publish.oneFile': '--page takes one file, {count} were given.',
  'cli.publish.bare': 'A bare configuration needs --page ID: it says nothing of what the page shows.',
  'cli.publish.done': '{name}: {sentence} {url}',
  'cli.publish.changed':
    'The page was saved since this file was fetched. Fetch it again with portico pages get, or overwrite it with --force.',
  'cli.publish.finding': '{name}: {level}: {problem}',
  'cli.publish.failed': '{name}: {sentence}',
  'cli.publish.concurrency': 'pages that are published at once, 1 to 32; 4 where absent',
  'cli.publish.dryRun': 'say what would be done, and write nothing',
  'cli.publish.resume': 'publish what the last run in this folder left; takes its files where none are given',
  'cli.publish.recreate': 'create pages again that were deleted on the server, and beside others of the same label',
  'cli.publish.examples':
    'Examples:\n  portico publish pages --dry-run        what would be created and updated\n  portico publish pages --concurrency 8  eight pages at once\n  portico publish pages --resume         what a run that was interrupted left',
  'cli.publish.badConcurrency': '--concurrency is a whole number from 1 to 32, not {value}.',
  'cli.publish.resumePage':
    '--resume takes all that the last run left, --page one page: name its file, too, or leave --page out.',
  'cli.publish.nothingToResume':
    'There is nothing to resume for {url} in {folder}. Name the folder of the pages, or publish without --resume.',
  'cli.publish.nothingLeft': 'Nothing is left to publish.',
  'cli.publish.unchanged': 'Unchanged since it was published.',
  'cli.publish.deleted':
    'Page {page}, which was published from this file, is no longer on the server. --recreate creates it again.',
  'cli.publish.unsure':
    "It is not known whether a page was created from this file on {at}. Page {page} has its label: put its id into the file as 'id', or rename that page, and try again.",
  'cli.publish.plan.create': 'create     {name}  {label}',
  'cli.publish.plan.update': 'update     {name}  {label} ({page})',
  'cli.publish.plan.changed':
    'update     {name}  {label} ({page}), which was saved since: refused unless it is the same, or with --force',
  'cli.publish.plan.publish': 'publish    {name}  {page}',
  'cli.publish.plan.unchanged': 'unchanged  {name}  {label} ({page})',
  'cli.publish.plan.refused': 'refused    {name}  {sentence}',
  'cli.publish.planned':
    'Plan: {create} to create, {update} to update, {publish} to publish, {unchanged} unchanged, {refused} refused.',
  'cli.publish.sameLabel': "{files} have the same label, '{label}'. Each file is a page of its own.",
  'cli.publish.progress': '{done} of {all} done',
  'cli.stopping': 'Stopping: what runs is finished first. Press Ctrl-C again to end at once.',
  'cli.publish.left': '{left} of {all} left. To go on: {command}',
  'cli.publish.total': '{published} published, {unchanged} unchanged, {failed} failed, {left} left.',
  'cli.publish.sameServer': '{url} is the server that was {server}: what is known of its pages goes on.',
  'cli.publish.strangers':
    'Nothing was published. What is known here of pages is of {servers}, and none of them is on {url}, where {count} {count|page has|pages have} the labels of these files: {pages}. To make new pages there say --recreate; else name the right server with --url.',
  'cli.publish.untied':
    'Nothing was published. {url} has {count} {count|page|pages} with the labels of these files, which no journal in .portico ties to them: {pages}. To make new pages beside them say --recreate; to replace a page name it with --page; else bring the folder .portico back.',
  'cli.publish.otherServer': '{path} belongs to {server}. Move it away to publish to another server from here.',
  'cli.publish.otherVersion':
    '{path} was written by another version of portico. Publish with that one; this one would not know which file became which page.',
  'cli.publish.damaged':
    '{path}: line {line} cannot be read. Restore the file, for example from git: it says which file became which page.',
  'cli.publish.unwritable':
    '{path} cannot be written: {reason}. Publishing remembers there which file became which page. Copy the files to a folder where it can be.',
} as const;
