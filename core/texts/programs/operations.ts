/** Running a server: what an operator asks it for, what portico doctor finds, and how a page is tried. */
export const operationTexts = {
  // What is said to the operator of a server: backups, checks of the installation, what an operator asks it for.
  'operations.metrics.local':
    'Metrics are for programs on the machine of the server. Set PORTICO_METRICS_TOKEN there to read them from elsewhere or through a proxy.',
  'operations.tls.local':
    'Programs on the machine of the server ask this, and others with the token of PORTICO_TLS_ASK_TOKEN: ?token=<token>&domain=<host>.',
  'operations.tls.unknown': 'No brand has the host {domain}.',
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
  'operations.restore.pageAbsent': 'The backup {file} has no page {id}. Take an older or a newer one.',
  'operations.restore.pageLives':
    'The page {id} is there: {label}. Use --replace to give it the content of the backup; its draft stays among its earlier versions.',
  'operations.restore.pageTrashed':
    'The page {id} lies in the trash: {label}. Bring it back with `portico pages restore`, or use --replace to give it the content of the backup.',
  'operations.restore.pageOwner': 'There is no account {email}, whose page it was. Invite that person first.',
  'operations.restore.pageHeld': '{email} has the page open. End that first with `portico pages release {id}`.',
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

  // What portico doctor finds, and what to do about it.
  'doctor.late': 'There was no result within {seconds} seconds.',

  'doctor.settings.ok': 'The settings go together.',
  'doctor.settings.noPublicUrl':
    'The server listens to the network, but PORTICO_PUBLIC_URL is not set: links in mails lead to where it listens. Set it to the address people use.',
  'doctor.settings.plainHttp':
    'People reach {url} without encryption, and so do their passwords. Put a proxy with a certificate in front, and set PORTICO_PUBLIC_URL to its https address.',
  'doctor.settings.noProxy':
    '{url} is https, so there is a proxy in front, but PORTICO_TRUST_PROXY is not set: all callers seem to come from one address and share their limits. Set it to the number of proxies.',
  'doctor.settings.domain':
    'PORTICO_DOMAIN is {domain}, but PORTICO_PUBLIC_URL leads to {host}, which is then a whitelabel. Let both name the same host.',
  'doctor.settings.secretLost':
    'PORTICO_SECRET_LOST is set. It is for one start; remove it, or a key that is lost later is not noticed.',
  'doctor.settings.twoKeys':
    'PORTICO_SECRET is set, so the key in {file} is not used. Remove the file if the server starts with PORTICO_SECRET.',
  'doctor.settings.secretFallback':
    'PORTICO_SECRET_FALLBACK is set. It is for the time in which the key is rotated: run portico secret rotate, and leave it out an hour after every server has the new key.',
  'doctor.settings.oauth':
    'PORTICO_OAUTH_URL is set: accounts of Google and the others are not asked at their providers. It is for tests; remove it.',
  'doctor.settings.metrics':
    'PORTICO_TRUST_PROXY is set without PORTICO_METRICS_TOKEN, so nobody can read /metrics. Set the token to watch the server.',

  'doctor.versions.ok': 'Node {node}, SQLite {sqlite}.',
  'doctor.versions.node': 'Node {node} is too old: install {oldest} or newer.',

  'doctor.permissions.ok': 'Nobody else can read {folder}.',
  'doctor.permissions.open': 'Other users of this machine can read {path}. Run: chmod go-rwx {path}',
  'doctor.permissions.owner':
    '{path} belongs to another user (uid {uid}) than the one who runs this. Run doctor as the user of the server, or change the owner.',

  'doctor.disk.ok': '{free} GB are free at {folder}.',
  'doctor.disk.low': 'Only {free} GB are free at {folder}. Make room soon.',
  'doctor.disk.full': 'Only {free} GB are free at {folder}: saving will fail. Make room now.',
  'doctor.disk.absent': 'There is no folder {folder}. Set PORTICO_DATA to the data folder, or start the server once.',

  'doctor.uploads.folder': 'Uploads are kept in {folder} and can be written and read.',
  'doctor.uploads.s3': 'Uploads are kept in the bucket {bucket} of S3 ({endpoint}) and can be written and read.',

  'doctor.database.ok': 'The database is whole, {size} MB, and its key is at hand.',
  'doctor.database.postgres':
    'PostgreSQL {version} answers, its tables are up to date, their rights suffice, and the key is at hand.',
  'doctor.database.closed':
    'The user {user} may not read and write all tables of the database {database} ({tables}). Make it their owner, or grant it SELECT, INSERT, UPDATE and DELETE on them.',
  'doctor.database.noMigration':
    'The user {user} may not create and alter tables in the database {database}, so the server cannot bring them up to date. Make it the owner of the database and of its tables.',
  'doctor.database.absent':
    'There is no database in {folder}. Set PORTICO_DATA to the data folder, or start the server once.',
  'doctor.database.damaged':
    'The database {file} is damaged ({reason}). Stop the server, keep a copy of the folder, and restore a backup: portico restore FILE --replace.',
  'doctor.database.earlier':
    'The tables are of an earlier version ({count} {count|step is|steps are} missing). The server brings them up to date at its next start; make a backup before.',

  'doctor.clock.wrong':
    'The clock of this machine and that of the public address differ by {seconds} seconds. Let both be set by NTP.',
  'doctor.clock.database':
    'The clock of this machine and that of the database differ by {seconds} seconds. Let both be set by NTP.',

  'doctor.public.none': 'PORTICO_PUBLIC_URL is not set, so there is no public address to look at.',
  'doctor.public.ok': '{url} answers.',
  'doctor.public.other':
    '{url} answers with status {status} to /healthz. Check that it leads to this server, and that the server runs.',
  'doctor.public.silent':
    '{url} does not answer from here ({reason}). Check the name, the proxy and the firewall; behind some routers a machine cannot reach its own public address.',

  'doctor.certificate.ok': 'The certificate of {host}, by {issuer}, is valid for {days} more {days|day|days}.',
  'doctor.certificate.soon':
    'The certificate of {host}, by {issuer}, ends in {days} {days|day|days}. Check why it was not renewed.',
  'doctor.certificate.refused':
    'Browsers refuse the certificate of {host} ({reason}). Get one for this name from a known authority.',
  'doctor.certificate.unseen': 'The certificate of {host} cannot be seen from here ({reason}).',

  'doctor.brand.ok': '{host} leads here.',
  'doctor.brand.proved': 'A TXT record proves whose {host} is.',
  'doctor.brand.elsewhere':
    'The DNS of {host} does not lead to this server, so nobody reaches this brand. {sentence} Its owner sets its line, which `portico brands check {host}` says.',
  'doctor.brand.lost': 'The DNS of {host} has not led to this server since {day}. {sentence}',
  'doctor.brand.told': '{sentence}',

  'doctor.mail.ok': '{host} takes mails from this server. No mail was sent.',
  'doctor.mail.none':
    'No mail server is set, neither by PORTICO_SMTP_URL nor in the app settings of the main dashboard: mails are not sent but become files in the data folder.',
  'doctor.mail.dashboard': '{host} takes the mails of {name} from this server. No mail was sent.',
  'doctor.mail.dashboardRefused':
    'The mail server in the app settings of {name} does not take mails from this server ({reason}). Its owner has to look at it.',
  'doctor.mail.refused': '{host} does not take mails from this server ({reason}). Check PORTICO_SMTP_URL.',

  'doctor.messages.ok': 'The service for text messages at {host} answers. No message was sent.',
  'doctor.messages.silent':
    'The service for text messages at {host} does not answer ({reason}). Check PORTICO_SMS_URL.',

  'doctor.webhooks.ok': 'No message of a webhook waits for more than an hour.',
  'doctor.webhooks.late':
    '{count} {count|message of a webhook waits|messages of webhooks wait} for more than an hour: an address fails or is switched off, which owners see under Settings > Webhooks. Where none does, look into the log of the server for why nothing is sent.',
  'doctor.webhooks.lateMany':
    '{count} or more messages of webhooks wait for more than an hour: an address fails or is switched off, which owners see under Settings > Webhooks. Where none does, look into the log of the server for why nothing is sent.',

  'doctor.gateways.none': 'No gateway is configured.',
  'doctor.gateways.ok': '{name}: {summary}',
  'doctor.gateways.failed': '{name}: {summary}',
  'doctor.gateways.noAccount':
    'These gateways ask for an account, and visitors have none: {names}. Enter a user and a password that they know, or set PORTICO_RADIUS_KEY (docs/radius.md). A trial of MikroTik and click-through of Meraki need none.',
  'doctor.gateways.weaker':
    '{name} sends visitors to all pages: a guest of {checked} can open {open} by its address, where nothing is checked, and is let in there. Name the pages of this gateway (portico gateways change NAME --page ID).',
  'doctor.gateways.visit':
    'Only a visit shows whether these gateways work: {names}. The devices of visitors reach them, and not the server.',

  // What operators read who try a page of theirs as a visitor of a simulated gateway.
  'trials.unpublished': 'This page is not published. Publish it, then try it as a visitor.',

  'trials.title': 'Try this page as a visitor',
  'trials.hint':
    'You become a visitor of a simulated gateway. Everything happens as in a venue, but nothing is recorded: no consent, no coupon, no text message. No device gets into any network.',
  'trials.gateway': 'Gateway',
  'trials.behaviour': 'What it does',
  'trials.start': 'Open the page',
  'trials.over': 'This trial is over',
  'trials.overHint': 'A trial takes an hour at most. Start another one from the editor.',

  'trials.lets-in': 'Lets the device in',
  'trials.refuses': 'Refuses the login',
  'trials.expired': 'Has forgotten the login',
  'trials.already-in': 'Let the device in before',
  'trials.slow': 'Takes 30 seconds',
  'trials.down': 'Is switched off',

  'trials.letIn': 'The simulated gateway would let this device in',
  'trials.notLetIn': 'The simulated gateway would not let this device in',
  'trials.down.title': 'The simulated gateway is switched off',
  'trials.down.hint': 'In a venue the browser would show here, in its own words, that it reaches nobody.',
  'trials.recorded': 'Nothing was recorded, and nobody was connected. This is what the gateway received:',
  'trials.nothing': 'Nothing was recorded, and nobody was connected. No login reached the gateway.',
  'trials.wrong': 'Not as the gateway expects it: {names}',
  'trials.slow.note': 'The gateway would have answered after 30 seconds. The browser waits that long.',
  'trials.list': 'The list that the router collects',
  'trials.again': 'Try again',
} as const;
