/** What is said about changes of many pages: their files, their plans, and how far they are. */
export const fleet = {
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
} as const;
