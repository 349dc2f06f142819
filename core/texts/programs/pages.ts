/** Many pages at once: their folders, what is changed in all of them, and how they are published. */
export const pageFolderTexts = {
  // Folders of pages in the terminal.
  'folders.argument': 'the folder that the pages are in, each in one of its own',
  'folders.line': '{folder}: {said}',
  'folders.left': '{left} of {all} left. Run the same command again to go on.',
  'folders.total': 'Looked at: {count}, unchanged: {unchanged}, left undone: {wrong}',
  'folders.said': '{sentence}',
  'folders.published': 'Published.',
  'folders.notPublished': 'Not published.',
  'folders.finding': '{level}: {problem}',
  'folders.gone':
    'The page is no longer on the server. Remove the folder, or remove its line in .portico and push again to make the page anew.',
  'folders.goneHere':
    'Move the page to the trash with `portico pages trash {id}`, or fetch it again with `portico pages pull`.',
  'folders.newerThere': 'The server has a newer draft. Pull it.',
  'folders.imageMissing': '{address} is neither on the server nor in the folder images.',
  'folders.imageSent': '{address} was sent. Its address on the server is {sent}.',
  'folders.pull.summary': 'write pages of the server into a folder, to keep them in git',
  'folders.pull.examples':
    'portico pages pull pages                 all pages of yours, each as pages/NAME/page.html and configuration.json\nportico pages pull pages 3f9a --theirs   one page, over what changed here',
  'folders.pull.ids': 'ids of pages; all of yours where none is named',
  'folders.pull.theirs': 'overwrite what changed here, or cannot be read, as well',
  'folders.pull.same': 'Nothing has changed.',
  'folders.pull.written': 'Written.',
  'folders.pull.updated': 'Updated.',
  'folders.pull.changedHere': 'Kept: it changed here alone. Push it.',
  'folders.pull.conflict':
    'Not written: it changed here and on the server. Compare with `portico pages diff`, then push with --ours or pull with --theirs.',
  'folders.pull.failed': 'Not written.',
  'folders.pull.damaged': 'Correct it, or overwrite it: pull this page with --theirs.',
  'folders.pull.goneThere': 'The page is no longer on the server. The folder stays as it is.',
  'folders.push.summary': 'send the pages of a folder to the server, those that changed alone',
  'folders.push.examples':
    'portico pages push pages                   all folders in pages; new ones become pages\nportico pages push pages lobby --publish   one of them, and publish it',
  'folders.push.names': 'names of folders; all where none is named',
  'folders.push.publish': 'publish the drafts that visitors do not have yet',
  'folders.push.ours': 'overwrite what changed on the server as well; it stays among the earlier versions',
  'folders.push.same': 'Nothing has changed here.',
  'folders.push.created': 'Created.',
  'folders.push.sent': 'Saved.',
  'folders.push.conflict':
    'Not sent: it changed here and on the server. Compare with `portico pages diff`, then push with --ours or pull with --theirs.',
  'folders.push.goneHere': 'The folder is no longer here. The page stays on the server.',
  'folders.push.goneThere': 'The page is no longer on the server.',
  'folders.push.unknown': '{path} has no page.html. Folders with a page are: {names}.',
  'folders.push.failed': 'Not sent.',

  // What is said about changes of many pages: their files, their plans, and how far they are.
  'fleet.summary': 'one change of many pages',
  'fleet.unknownComponent': "There is no component '{component}'. There are: {names}.",
  'fleet.unknownMethod': "There is no login method '{method}'.",
  'fleet.unknownProperty': "The component '{component}' has no property '{property}'.",
  'fleet.unknownSetting':
    "There is no setting '{setting}'. Its name is what stands after 'setting=' in the editor's address.",
  'fleet.secretSetting': "The setting '{setting}' is a secret. A change is a file that is kept, so it sets no secrets.",
  'fleet.textOf': "Say either 'elements' or 'key': whose text it is.",
  'fleet.keyNeedsLanguage': "A text by its key is one of a language: add 'language'.",
  'fleet.refusedSetting': "The setting '{setting}' does not take this value here: {reason}",
  'fleet.refusedProperty': "The property '{property}' does not take this value: {reason}",
  'fleet.settingIdle': "The setting '{setting}' has no effect on this page and stays as it is.",
  'fleet.noLanguage': "The page has no language '{language}'. Its texts stay as they are.",
  'fleet.notOnce': 'Made twice, this change would change the page a second time: a step selects what another one sets.',
  'fleet.noRevision': 'The server says no revision of this page, so a change could overwrite somebody.',
  'fleet.noPlan': '{path} is no plan. Make one with portico fleet plan.',
  'fleet.newerPlan': '{path} was made by another version of portico. Use that one, or make a new plan.',
  'fleet.edited': '{path} was changed after it was made. Change the file of the change, and make a new plan.',

  'fleet.plan.summary': 'say what a change does on each page, and write a plan; changes no page',
  'fleet.plan.examples':
    'Examples:\n  portico fleet plan new-terms.json\n  portico fleet plan new-terms.json --sample 10 --out monday.plan.json',
  'fleet.plan.change': 'file with the change (docs/command-line.md shows one); - is standard input',
  'fleet.plan.out': 'file of the plan; beside the change otherwise: new-terms.plan.json',
  'fleet.plan.sample': 'number of pages with pictures before and after; 3 otherwise',
  'fleet.plan.page': '{label} ({page})',
  'fleet.plan.refused': '{label} ({page}): cannot be changed',
  'fleet.plan.line': '  {words}',
  'fleet.plan.total': 'Plan: {change} to change, {unchanged} as wanted already, {refused} refused. It is in {path}.',
  'fleet.plan.noBrowser':
    'The pictures are html files alone: no Chromium was found that could draw them. Install one, or set CHROMIUM to its path.',
  'fleet.plan.noPicture': 'Chromium did not draw {file}: {reason}',
  'fleet.plan.holder': '{email} has it open for editing; apply waits for that.',
  'fleet.plan.missing':
    "Pages that are not on the server or not yours to edit: {ids}. 'shared' takes in those of others.",
  'fleet.plan.none': "{path}: No page is chosen: none has everything that 'pages' says.",
  'fleet.plan.begun': '{path} is the plan of a change that was begun. Give the new plan another name with --out.',
  'fleet.plan.stdin': 'Say with --out where the plan is to be written.',
  'fleet.plan.badSample': '--sample takes a number from 0 to 100, not {value}.',

  'fleet.planFile': 'file of the plan',
  'fleet.concurrency': 'pages at once, 1 to 32; 4 otherwise',
  'fleet.badConcurrency': '--concurrency takes a number from 1 to 32, not {value}.',
  'fleet.otherServer': '{path} is a plan for {server}. Name that server with --url.',
  'fleet.damaged':
    '{path}: line {line} cannot be read. Restore the file, or make a new plan for the pages that are left.',
  'fleet.progress': '{done} of {all} {all|page|pages}',
  'fleet.state': '{what}  {label} ({page})',
  'fleet.state.applied': 'applied  ',
  'fleet.state.restored': 'restored ',
  'fleet.state.already': 'already  ',
  'fleet.state.untouched': 'untouched',
  'fleet.state.waits': 'waits    ',
  'fleet.state.failed': 'failed   ',
  'fleet.published': 'Published.',
  'fleet.changedSince': 'It was saved since and is left alone. Make a new plan to change it.',
  'fleet.otherVersion': 'This version of portico would save something else than the plan says. Make a new plan.',
  'fleet.wasRestored': 'It was restored by a rollback. Make a new plan to change it again.',
  'fleet.notPublished': 'Not published: visitors had not the draft as it was, so unfinished work would go out with it.',
  'fleet.stillPublished':
    'The draft alone: visitors still have the change. rollback --publish publishes what was before.',
  'fleet.total':
    'Applied {applied}, restored {restored}, already so {already}, untouched {untouched}, waiting {waits}, failed {failed}, left {left}.',
  'fleet.again': 'Run the same command again for what waits or is left; what is done is not done twice.',

  'fleet.apply.summary': 'make the change of a plan, page by page; can be run again after any end',
  'fleet.apply.examples':
    'Examples:\n  portico fleet apply new-terms.plan.json\n  portico fleet apply new-terms.plan.json --publish --concurrency 8',
  'fleet.apply.publish': 'publish the pages whose draft visitors had just as it was',
  'fleet.rollback.summary': 'restore the drafts that were there before a plan, unless somebody saved them since',
  'fleet.rollback.examples':
    'Examples:\n  portico fleet rollback new-terms.plan.json\n  portico fleet rollback new-terms.plan.json --publish',
  'fleet.rollback.publish': 'publish what was before, where the change was published',
  'fleet.status.summary': 'say how far a plan is, page by page; asks no server',
  'fleet.status.examples':
    'Examples:\n  portico fleet status new-terms.plan.json\n  portico fleet status new-terms.plan.json --json',
  'fleet.status.total':
    '{planned} not begun, {begun} begun, {applied} applied, {published} applied and published, {restored} restored.',
  'fleet.stage.planned': 'not begun',
  'fleet.stage.begun': 'begun    ',
  'fleet.stage.applied': 'applied  ',
  'fleet.stage.published': 'published',
  'fleet.stage.restored': 'restored ',

  // What `portico publish` says: its plan, what becomes of each page, and what is left.
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
  'cli.publish.wait':
    'seconds to wait for another run that publishes from the same folder; 60 where absent, 0 for none',
  'cli.publish.waits':
    'Another run has been publishing from this folder since {since}: process {pid} on {host}. Waiting until it ends, at most {seconds} s; Ctrl-C ends the waiting.',
  'cli.publish.locked':
    'Nothing was published. Process {pid} on {host} has been publishing from this folder since {since}, as {path} says. Try again when it has ended, or wait longer with --wait.',
  'cli.publish.damaged':
    '{path}: line {line} cannot be read. Restore the file, for example from git: it says which file became which page.',
  'cli.publish.unwritable':
    '{path} cannot be written: {reason}. Publishing remembers there which file became which page. Copy the files to a folder where it can be.',
} as const;
