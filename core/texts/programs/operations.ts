/** What is said to the operator of a server: backups, checks of the installation, what an operator asks it for. */
export const operations = {
  'operations.metrics.local':
    'Metrics are for programs on the machine of the server. Set PORTICO_METRICS_TOKEN there to read them from elsewhere or through a proxy.',
  'operations.metrics.token': 'Send the token of PORTICO_METRICS_TOKEN: Authorization: Bearer <token>.',

  'operations.diskFull': 'There is no room left for {file}, so nothing was written. Make room, then try again.',
  'operations.noRights':
    '{file} cannot be written ({reason}). Choose another place, or run this as the user that may write there.',
  'operations.unwritten': '{file} cannot be written: {reason}.',

  'operations.noData': 'There are no data of a server in {folder}. Set PORTICO_DATA to the data folder.',
  'operations.backup.noData':
    'There are no data of a server in {folder}, so there is nothing to back up. Set PORTICO_DATA to the data folder.',
  'operations.backup.exists':
    '{file} is there already and is not overwritten. Give another name, for example one with the date.',
  'operations.backup.folder': '{file} is a folder. Give the name of a file in it, such as {file}/portico.backup.',
  'operations.backup.noFolder': 'There is no folder {folder} to put the backup into. Create it, or choose another.',
  'operations.backup.damaged':
    'The database is damaged ({reason}), so no backup was made of it. Keep earlier backups; portico doctor tells more.',

  'operations.uploads.noBucket':
    'PORTICO_S3_BUCKET is not set, so there is no bucket to copy uploads to or from. Set it, with the other PORTICO_S3_ settings and the credentials that the service needs.',
  'operations.uploads.noFolder': 'There is no folder {folder}. Set PORTICO_DATA to the data folder.',
  'operations.uploads.stopped':
    '{copied} uploads were copied and {present} were there already when it stopped. Run the command again, and it goes on there. {reason}',
  'operations.uploads.differs':
    'The upload {key} was read back and is not what was written. Check the service and the disk.',

  'operations.backup.uploads': 'The uploads cannot be read, so no backup was made. {reason}',

  'operations.restore.conflict':
    'The bucket has something else by the names of {count} {count|upload|uploads} of the backup ({key} is one), which was left as it is, and so are the data. Set PORTICO_S3_PREFIX to another place in the bucket, or name an empty one.',
  'operations.restore.absent': 'There is no file {file}. Give the path of a backup.',
  'operations.rotate.noFormerKey':
    'The stored secrets are encrypted with PORTICO_SECRET already, and nothing was changed. To change the key, set PORTICO_SECRET to the new one and PORTICO_SECRET_FALLBACK to this one.',
  'operations.rotate.servers':
    '{count} {count|server runs|servers run} without the new key, and could save no secrets afterwards, so nothing was changed. Restart {count|it|them} with both keys, as PORTICO_SECRET and PORTICO_SECRET_FALLBACK, then try again. One that was killed counts for half a minute.',
  'operations.restore.folder': '{file} is a folder. Give the path of a backup, which is one file.',
  'operations.restore.running':
    'A Portico server runs on the data folder {folder}. Stop it first, or set PORTICO_DATA to another folder.',
  'operations.restore.notEmpty':
    'There are data in {folder} already. Set PORTICO_DATA to an empty folder; or use --replace, which keeps them aside in a folder beside.',
  'operations.restore.databaseFilled':
    'There are data in the database of DATABASE_URL already. Name an empty one; or use --replace, which keeps a copy of them in the data folder.',
  'operations.copyDiffers':
    'What was written differs from what was read, so nothing was kept. Try again; if it stays so, examine both with portico doctor.',
  'operations.restore.newer':
    'The backup {file} was made by a newer Portico ({version}). Restore it with that version or a later one.',
  'operations.restore.broken': 'The backup {file} cannot be used: {reason}. Nothing was changed; take another one.',
  'operations.restore.noManifest': 'it is not a backup of Portico',
  'operations.restore.cut': 'it is damaged, or ends too early',
  'operations.restore.stray': '{name} in it is not in its list of files',
  'operations.restore.hash': '{name} in it was changed or damaged',
  'operations.restore.missing': '{name} is missing in it',
  'operations.restore.rows': 'its tables have other numbers of rows than it says',
  'operations.restore.noKey':
    'The key of the stored secrets is not in the backup {file}. Set PORTICO_SECRET to what the server was started with, or put its file secret-key into {folder}. Where both are lost, set PORTICO_SECRET_LOST=1: passwords of mail servers and the like have to be entered again.',
  'operations.restore.otherKey':
    'The data in the backup {file} were written with another key than the one given here, by PORTICO_SECRET or by the file secret-key in the data folder. Give the key of the server the backup was made of, or restore it into an empty folder.',
} as const;
