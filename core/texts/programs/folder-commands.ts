const examples = (...lines: readonly string[]): string => ['Examples:', ...lines.map((line) => `  ${line}`)].join('\n');

/** Commands of the terminal for the folders of an organisation. */
export const folderCommandTexts = {
  'cli.folders.summary': 'folders of an organisation, and the pages in them',
  'cli.folders.folder': 'a folder: its path, such as Harbour/Cafes, or its id',
  'cli.folders.to': 'the folder that it goes into: its path or its id; / stands for none',
  'cli.folders.absent': 'There is no folder {folder}. portico folders list shows all.',
  'cli.folders.list.summary': 'list folders: id, path, pages',
  'cli.folders.list.examples': examples('portico folders list', 'portico folders list --organisation harbour --json'),
  'cli.folders.list.none': 'There are no folders yet.',
  'cli.folders.make.summary': 'make a folder',
  'cli.folders.make.examples': examples('portico folders make Harbour', 'portico folders make Harbour/Cafes --dry-run'),
  'cli.folders.make.would': 'The folder {folder} would be made.',
  'cli.folders.make.done': 'The folder {folder} is made.',
  'cli.folders.move.summary': 'put a folder with all in it into another one',
  'cli.folders.move.examples': examples(
    'portico folders move Harbour/Cafes --to /',
    'portico folders move Cafes --to Harbour --dry-run',
  ),
  'cli.folders.move.would': 'The folder {folder} would be moved to {to}.',
  'cli.folders.move.done': 'The folder {folder} is moved to {to}.',
  'cli.folders.trash.summary': 'move a folder to the trash, with the folders and pages in it',
  'cli.folders.trash.examples': examples(
    'portico folders trash Harbour --dry-run',
    'portico folders trash Harbour/Cafes',
  ),
  'cli.folders.trash.would': 'The folder {folder} would be moved to the trash with all in it.',
  'cli.folders.trash.done': 'The folder {folder} is in the trash with all that was in it.',
  'cli.folders.restore.summary': 'put a folder of the trash back, with what went there with it',
  'cli.folders.restore.examples': examples(
    'portico folders restore Harbour',
    'portico folders restore 5f0c6d3e-2d6f-4f2c-9a55-0f6b5c1d7a10 --dry-run',
  ),
  'cli.folders.restore.would': 'The folder {folder} would be put back.',
  'cli.folders.restore.done': 'The folder {folder} is put back.',
  'cli.pages.move.summary': 'put pages into a folder',
  'cli.pages.move.examples': examples(
    'portico pages move 7 8 --folder Harbour/Cafes',
    'portico pages move 7 --folder / --dry-run',
  ),
  'cli.folders.movePages.would': '{count} {count|page|pages} would be moved to {to}.',
  'cli.folders.movePages.done': '{count} {count|page is|pages are} moved to {to}.',
} as const;
