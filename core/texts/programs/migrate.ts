/** The words of `portico migrate`. */
export const migrate = {
  'cli.migrate.summary': 'bring configurations to the current version',
  'cli.migrate.examples':
    'Examples:\n  portico migrate --check pages\n  portico migrate --write pages\nWhat was replaced is kept beside each file: --undo restores it, --forget deletes it.',
  'cli.migrate.paths':
    'files or folders of configurations or pages, - is standard input; with --remote ids of pages, all of yours where there is none',
  'cli.migrate.check': 'say which files are old or cannot be migrated, and write nothing',
  'cli.migrate.diff': 'print the changes as a patch, and write nothing',
  'cli.migrate.write': 'replace the files, and keep what they were until --forget',
  'cli.migrate.undo': 'restore files that were migrated, to the last byte',
  'cli.migrate.forget': 'delete what was kept of files that were migrated',
  'cli.migrate.force': 'with --undo: restore files that were changed since, too',
  'cli.migrate.configuration': 'print the configuration alone, not the page around it',
  'cli.migrate.remote': 'migrate pages on the server, with --check, --diff or --write; pages that are edited wait',
  'cli.migrate.oneMode': '--{one} and --{other} cannot be used together. Leave one of them out.',
  'cli.migrate.noFile': 'Say which files or folders are meant, or use --remote for pages on the server.',
  'cli.migrate.many':
    'Several configurations cannot be printed one after the other. Add --write to replace the files, or --json.',
  'cli.migrate.stdin': 'Standard input cannot be replaced. Leave out --write.',
  'cli.migrate.remoteMode': 'Say what --remote is to do: add --check, --diff or --write.',
  'cli.migrate.remoteUndo':
    'The server keeps no backups of a migration. --undo and --forget are for files. The draft before is among the earlier versions of its page, and the editor restores it from there.',
  'cli.migrate.remoteBack':
    'The drafts before are among the earlier versions of their pages, and the editor restores one from there.',
  'cli.migrate.done':
    '{file}: {from} -> {to}: {in} values in, {out} out: {kept} kept, {changed} changed, {added} added, {removed} removed',
  'cli.migrate.old': '{file}: {from} -> {to}: {changes} {changes|change|changes} to make',
  'cli.migrate.replaced': '{file}: {path}: {before} is replaced by {after}',
  'cli.migrate.removed': '{file}: {path}: {before} is removed',
  'cli.migrate.current': '{file}: is {to} already',
  'cli.migrate.unverified':
    'The migrated file does not hold what it has to, so it is not used. Please report this with the file.',
  'cli.migrate.total': '{migrated} migrated, {current} current already, {refused} refused, {unreadable} not readable.',
  'cli.migrate.checked': '{old} to migrate, {current} current already, {refused} refused, {unreadable} not readable.',
  'cli.migrate.kept': 'What the files were is kept beside them. --undo restores it, --forget deletes it.',
  'cli.migrate.backupThere':
    '{path}: {backup} is still there from an earlier migration. Restore it with --undo or delete it with --forget, then try again.',
  'cli.migrate.noBackup': '{paths}: nothing is kept of a migration there.',
  'cli.migrate.changedSince':
    '{file}: was changed after the migration, so it is left as it is. Add --force to restore it and lose these changes.',
  'cli.migrate.restored': '{file}: restored',
  'cli.migrate.restoredTotal': '{done} restored, {failed} left as they are.',
  'cli.migrate.forgotten': '{file}: backup deleted',
  'cli.migrate.forgottenTotal': '{done} backups deleted, {failed} not.',
  'cli.migrate.waiting': '{page}: waits. {reason} Run the command again later.',
  'cli.migrate.remoteTotal':
    '{migrated} migrated, {old} to migrate, {current} current already, {waiting} waiting, {refused} refused.',
} as const;
