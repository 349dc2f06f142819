/** What portico doctor finds, and what to do about it. */
export const doctor = {
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

  'doctor.certificate.ok': 'The certificate of {host} is valid for {days} more {days|day|days}.',
  'doctor.certificate.soon': 'The certificate of {host} ends in {days} {days|day|days}. Check why it was not renewed.',
  'doctor.certificate.refused':
    'Browsers refuse the certificate of {host} ({reason}). Get one for this name from a known authority.',
  'doctor.certificate.unseen': 'The certificate of {host} cannot be seen from here ({reason}).',

  'doctor.brand.ok': '{host} leads here.',
  'doctor.brand.elsewhere':
    'The DNS of {host} does not lead to this server, so nobody reaches this brand. Let its owner set the DNS to the address of PORTICO_PUBLIC_URL.',

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

  'doctor.gateways.none': 'No gateway is configured.',
  'doctor.gateways.ok': '{name}: {summary}',
  'doctor.gateways.failed': '{name}: {summary}',
  'doctor.gateways.noAccount':
    'These gateways ask for an account, and visitors have none: {names}. Enter a user and a password that they know, or set PORTICO_RADIUS_KEY (docs/radius.md). A trial of MikroTik and click-through of Meraki need none.',
  'doctor.gateways.weaker':
    '{name} sends visitors to all pages: a guest of {checked} can open {open} by its address, where nothing is checked, and is let in there. Name the pages of this gateway (portico gateways change NAME --page ID).',
  'doctor.gateways.visit':
    'Only a visit shows whether these gateways work: {names}. The devices of visitors reach them, and not the server.',
} as const;
