/** What the server says to whoever starts it or calls it. Sentences of the spec stand in errors.ts. */
export const serverTexts = {
  'server.setting.wrong': '{name} is {value}, but it must be {expected}.',
  'server.setting.short': '{name} is too short: at least {minimum} characters, please.',
  'server.setting.integer': 'a whole number from {minimum} to {maximum}',
  'server.setting.url': '{name} is no address the server can use: write it like {example}.',
  'server.setting.hostname': 'a host name such as portal.example.com, without scheme and port',
  'server.setting.email': 'an email address',
  'server.setting.flag': '1 or 0',
  'server.setting.choice': 'one of {choices}',

  'server.start.folder':
    'The data folder {folder} cannot be written ({reason}). Set PORTICO_DATA to a folder that can.',
  'server.start.full':
    'The disk of the data folder {folder} is full: {free} MB are free there, and at least {needed} MB are needed to start. Make room on it, then start the server again.',
  'server.start.sqlite':
    'SQLite {version} may lose committed writes. Run the server with a Node that carries SQLite 3.51.3 or newer, such as Node 24.',
  'server.start.newer':
    'The data were written by a newer Portico (step {name} is unknown here). Start that version; or restore a backup that was made before, with DATABASE_URL naming an empty database where the data are in PostgreSQL.',
  'server.start.port':
    'Port {port} on {host} is taken by another program. Stop it, or set PORTICO_PORT to a free port.',
  'server.start.second':
    'Another Portico server runs on the data folder {folder}. Stop it first, or set PORTICO_DATA to another folder.',
  'server.start.earlier':
    'The server that runs on the data folder {folder} is of an earlier Portico: start it again with this one first.',
  'server.start.database':
    'The database in {folder} cannot be opened ({reason}). Check that the folder is the right one and can be written, or put a backup there.',
  'server.setting.nameServer': 'the address of a name server, as 1.1.1.1',
  'server.setting.s3Name': 'the name of a bucket, as portico-uploads',
  'server.setting.s3Region': 'the name of a region, as eu-central-1',
  'server.setting.s3Prefix': 'a path such as portico/uploads, of letters, digits, dashes, underscores and dots',
  'server.setting.s3Bucket':
    'PORTICO_S3_BUCKET is needed where another PORTICO_S3_ setting is set. Name the bucket that keeps the uploads, or leave all of them out.',
  'server.start.uploads':
    'The folder of uploads {folder} cannot be written ({reason}). Give it to the user that runs the server.',
  'server.s3.bucket':
    'S3 ({endpoint}) has no bucket {bucket}. Create it, or correct PORTICO_S3_BUCKET and PORTICO_S3_REGION.',
  'server.s3.rights':
    'S3 ({endpoint}) does not allow what Portico needs in the bucket {bucket} ({reason}). Allow s3:ListBucket on the bucket, and s3:GetObject and s3:PutObject on what is in it.',
  'server.s3.credentials':
    'S3 ({endpoint}) does not know the credentials that are used for the bucket {bucket} ({reason}). Correct AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or the role of this machine.',
  'server.s3.noCredentials':
    'There are no credentials for the bucket {bucket} ({reason}). Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or give this machine a role.',
  'server.s3.clock':
    'The clock of this machine is too far from that of S3 ({endpoint}), so the bucket {bucket} cannot be used. Set the clock, and let NTP keep it right.',
  'server.s3.region':
    'The bucket {bucket} is not in the region {region} of S3 ({endpoint}: {reason}). Set PORTICO_S3_REGION to the region of the bucket.',
  'server.s3.noRegion':
    'The region of the bucket {bucket} is not known. Set PORTICO_S3_REGION to it, or PORTICO_S3_ENDPOINT where S3 is not that of AWS.',
  'server.s3.host':
    'The host of S3 ({endpoint}) is not known, so the bucket {bucket} cannot be used ({reason}). Correct PORTICO_S3_ENDPOINT or PORTICO_S3_REGION, or the DNS of this machine; set PORTICO_S3_PATH_STYLE=1 where the service has no host name for each bucket.',
  'server.s3.away':
    'S3 ({endpoint}) does not answer, so the bucket {bucket} cannot be used ({reason}). Check PORTICO_S3_ENDPOINT, and that the service runs and takes connections from this machine.',
  'server.s3.full': 'S3 ({endpoint}) has no room for more in the bucket {bucket} ({reason}). Make room there.',
  'server.s3.unusable':
    'The bucket {bucket} of S3 ({endpoint}) cannot be used ({reason}). Check the settings that begin with PORTICO_S3_.',
  'server.setting.key': '{name} may have letters, digits and the signs - _ . ~ + / = alone.',
  'server.setting.network': 'addresses or ranges of guests, such as 10.77.0.0/16, separated by commas',
  'server.setting.proxy': 'the number of proxies, from 0 to 9, or their addresses, such as 10.0.0.1 or 10.0.0.0/8',
  'server.setting.secretFallback':
    'PORTICO_SECRET_FALLBACK is accepted beside PORTICO_SECRET, which is not set. Set PORTICO_SECRET to the new key, or leave both out where the key is in the file secret-key.',
  'server.secret.rotated':
    'The key of the stored secrets was changed, and this server was started without the new one. Start it again with the new PORTICO_SECRET.',
  'server.start.secretKey':
    'The key in {file} is cut short. Put a backup of it there; without one, remove the file and start the server once with PORTICO_SECRET_LOST=1: a new key is made, and passwords of mail servers and the like have to be entered again.',
  'server.start.noKey':
    'The key of the data in {place} is missing: PORTICO_SECRET is not set, and there is no {file}. Set PORTICO_SECRET to what the server was started with, or put a backup of the file there. Where both are lost, start the server once with PORTICO_SECRET_LOST=1: a new key is made, and passwords of mail servers and the like have to be entered again.',
  'server.start.otherKey':
    'The data in {place} were written with another key than the one in {file}. Set PORTICO_SECRET to what the server was started with, or put a backup of that file there. Where both are lost, start the server once with PORTICO_SECRET_LOST=1: passwords of mail servers and the like have to be entered again.',
  'server.start.otherSecret':
    'The data in {place} were written with another key than PORTICO_SECRET. Set it to what the server was started with before, or leave it out where that was the key in the file secret-key. To change the key, set the one before as PORTICO_SECRET_FALLBACK and run portico secret rotate. Where that is lost, start the server once with PORTICO_SECRET_LOST=1: passwords of mail servers and the like have to be entered again.',
  'server.database.host':
    'The host of the database, {host}, is not known ({reason}). Correct the host in {setting}, or the DNS of this machine.',
  'server.database.away':
    'The database at {host} does not answer ({reason}). Check the host and port in {setting}, and that PostgreSQL runs there and takes connections from this machine.',
  'server.database.user':
    'PostgreSQL at {host} does not let the user {user} in ({reason}). Correct user and password in {setting}; signs such as @ and / in the password are written as %40 and %2F.',
  'server.database.missing':
    'PostgreSQL at {host} has no database {database}. Create it (createdb {database}), or correct the name in {setting}.',
  'server.database.rights':
    'The user {user} may not do what Portico needs in the database {database} ({reason}). Make it the owner: ALTER DATABASE {database} OWNER TO {user}.',
  'server.database.tables':
    'The user {user} may not use the tables that another user made in the database {database} ({reason}). Make {user} the owner of each (ALTER TABLE name OWNER TO {user}), or let {setting} name the user who made them.',
  'server.database.readOnly':
    'The database {database} at {host} can only be read ({reason}). Let {setting} name the primary server.',
  'server.database.crowded':
    'PostgreSQL at {host} takes no more connections ({reason}). Raise its max_connections, or set PORTICO_DATABASE_POOL to a smaller number.',
  'server.database.unencrypted':
    'PostgreSQL at {host} takes no encrypted connections ({reason}). Set up TLS there, or leave sslmode out of {setting} where the network between is safe.',
  'server.database.outdated':
    'The tables of the database {database} at {host} could not be brought up to date ({reason}). Nothing was changed. They differ from what an earlier Portico made: restore a backup into an empty database.',
  'server.database.unopened': 'The database {database} at {host} cannot be opened ({reason}). Check {setting}.',
  'server.database.pooler':
    'What answers at {host} is a pooler such as PgBouncer that refuses the limits of connections ({reason}). Let it ignore them (ignore_startup_parameters) and set them for the role, as docs/operations.md says under "Add a node".',
  'server.database.other':
    'DATABASE_DIRECT_URL names another database than DATABASE_URL ({database} at {host}). Let both name the same one.',
  'server.database.old':
    'PostgreSQL at {host} has version {version}, but Portico needs 14 or newer. Upgrade it, or let DATABASE_URL name a newer one.',
  'server.database.encoding':
    'The database {database} at {host} has the encoding {encoding}, but Portico needs UTF8. Create another one with it (createdb --encoding=UTF8 --template=template0 portico), and name that in DATABASE_URL.',
  'server.database.taken':
    'Another program has the database {database} at {host} to itself, such as portico db copy. Start the server again when that is over.',
  'server.database.second':
    'A Portico server runs on the database {database} at {host}. Stop it first, or name another database.',
  'server.database.earlier':
    'The server that runs on the database {database} at {host} is of an earlier Portico: start it again with this one first.',
  'server.copy.nothing': 'There are no data of a server in {place}.',
  'server.copy.filled':
    '{place} has data already (in {tables}), and nothing was changed. Copy into an empty database, or a folder that has none.',
  'server.copy.differs':
    'What was written to {place} is not what was read, so nothing of it was kept. Try again; if it stays so, {support}.',
  'server.setting.database':
    '{name} is no address of a PostgreSQL database: write it like postgresql://user:password@host:5432/portico.',
  'server.start.host':
    'The address {host} is not one of this machine. Set PORTICO_HOST to 127.0.0.1, 0.0.0.0 or one that is.',
  'server.start.ready': 'Portico is ready at {url}',
  'server.start.public': 'People reach it at {url}',
  'server.start.signIn': 'Sign in as {email}.',
  'server.start.password':
    'Sign in as {email} with the password {password} (made for you just now and shown this once).',
  'server.start.stopping': 'Stopping: running requests are finished first.',

  'package.unknownCommand': "There is no command '{command}'. There are: {names}.",

  'server.notFound': 'There is nothing at {method} {path}.',
  'server.failed':
    'The server could not do this because of a fault of its own. Try again, or {support} with the code {id}.',
  'server.storageFull':
    'The disk of the server is full, so nothing was saved. Whoever runs the server has to make room; then try again.',
  'server.storageUnusable':
    'The server cannot use its data at the moment, so nothing was changed. Try again; if it stays so, tell whoever runs the server.',
  'server.invalidJson': 'The body is not valid JSON. Send it as UTF-8 JSON with Content-Type: application/json.',
  'server.bodyFault': 'Line {line}, column {column} of the body: {problem}',
  'server.tooManyParts': 'The body has more than {parts} values, lists and objects. Please send less at once.',
  'server.tooDeep':
    'Lists and objects in the body are nested more than {levels} levels deep. Please send fewer levels.',
  'server.wrongMethod': '{method} is not possible here. Possible: {allow}.',
  'server.invalidUrl': 'The address {path} cannot be read: a % in it is not followed by two hexadecimal digits.',
  'server.atLeast': 'Please give at least {limit} for {name}.',
  'server.atMost': 'Please give at most {limit} for {name}.',
  'server.invalidBody': 'The request is not as this call expects it: {problem}.',
  'server.countWrong': 'How many are asked for at once is a whole number from 1 to 9999.',
  'server.nameWrong': 'A name has no blank at its ends and no control character.',
  'server.rowWrong': 'This is no number from the list. Take it as the list gave it.',
  'server.mediaType': 'This call takes a JSON body: send Content-Type: application/json.',
  'server.tooLarge': 'The request is larger than the {limit} this call takes.',
  'server.foreignSite': 'Requests from pages of other sites are not taken here.',
  'server.foreignOrigin': 'Requests from pages of {origin} are not taken here.',

  'server.signInNeeded': 'You are not signed in, or your session has ended. Sign in again.',
  'server.tooManyTries': 'Too many failed tries. Wait {wait} and try again, or set a new password.',
  'server.tooManySignIns': 'Too many people are signing in at this moment. Try again in {wait} seconds.',
  'server.tooManyHeavyWrites':
    'This account has sent many large pages within a minute. Please try again in {wait} seconds.',
  'server.tooManyBodies': 'Too much is being saved at this moment. Try again in {wait} seconds.',
  'server.tooManyMails': 'Too many mails were asked for from here. Wait {wait} and try again.',
  'server.tooManyTickets': 'Too many connections in a short time. Wait {wait} and try again.',
  'server.tooManyTabs':
    'Your account has {most} pages open for editing, and there can be no more at once. Close other tabs of the editor, here or on other devices.',
  'server.link.dead': 'This link has been used or is no longer valid. Ask for a new one.',
  'server.token.unknown': 'This server does not know the API token.',
  'server.token.expired': "The API token '{name}' expired on {day}.",
  'server.token.revoked': "The API token '{name}' was revoked on {day}.",
  'server.token.scope': "The API token '{name}' has the scope {held}. This needs the scope {needed}.",
  'server.token.session': "The API token '{name}' cannot do this: it needs somebody who is signed in.",
  'server.signOnLink.token': 'Only an API token of an organisation that is for sign-on makes these links.',
  'server.signOnLink.upgrade': 'Another server still runs the former version. Try again once all run this one.',
  'server.signOnLink.path':
    'The path has to begin with / and lead to a screen of this application, such as /o/harbour/pages.',
  'server.signOnLink.host': 'People of this organisation sign in at: {hosts}. Name one of these hosts.',
  'server.signOnLink.tooMany': 'This token has made too many links. Try again in {wait}.',
  'server.signOnLink.missing': 'Nobody with the address {email} is active in this organisation. Invite them first.',
  'server.signOnLink.above':
    'Owners, admins and staff of the provider sign in by their own means: a link is for everybody else.',
  'server.signOnLink.provider':
    'People of this organisation come into it by its sign-in provider alone, so a link would open nothing.',
  'server.signOnLink.dead':
    'This sign-in link can no longer be used: it was used, is older than ten minutes, or was made for another address. Open this again from where you came from.',
  'server.token.scopes': 'Say what the token may do: at least one of {scopes}.',
  'server.token.role': 'A token with the role {role} cannot do what it is for. A role that can: {roles}.',
  'server.token.alone': 'A token with the scope {scope} is for nothing else. Make another one for the rest.',
  'server.token.taken': "There is a token '{name}' already. Take another name, or revoke that one.",
  'server.token.many': 'There are {most} tokens already. Revoke one that is not used any more.',
  'server.token.missing': 'There is no such API token.',
  'server.session.missing': 'This session has ended already.',
  'server.setting.mailFrom':
    'PORTICO_MAIL_FROM is needed: the user of PORTICO_SMTP_URL is no email address, so mails would come from nobody. Set it to the address mails are to come from, as wifi@example.com.',
  'server.dashboard.missing': 'There is no dashboard for this host name.',
  'server.dashboard.voucherHost': 'Printed vouchers lead to {hostname}: gateways must not open it. Take another host.',
  'server.dashboard.hostname': 'The host name {hostname} belongs to another dashboard.',
  'server.brand.nameMissing': 'Give the brand a name.',
  'server.operator.correctTrashed': '“{of}” is in the trash. Take it out before its owner is invited.',
  'server.operator.hasOwner': '“{of}” has an owner by now, who invites and withdraws there.',
  'server.operator.invitedAlready': '{email} is invited already. Send that invitation again.',
  'server.brand.trashed': '“{of}” is in the trash. Take it out before it gets a brand.',
  'server.brand.personal': '“{of}” belongs to one person alone. Your provider adds brands to it.',
  'server.brand.most': '“{name}” has {limit} brands, which is the most. Rename one in its settings instead.',
  'server.dashboard.unknown': '{hostname} is the host name of no dashboard.',
  'server.dashboard.changed':
    'They were saved by somebody else, or in another window, meanwhile. Reload to see them as they are now; what is typed here stays until then.',
  'server.dashboard.main': '{hostname} is the main product, which has its dashboard already.',
  'server.dashboard.unverified':
    'Some emails are not verified yet ({types}). Run the delivery test for them, then save.',
  'server.dashboard.provider': '{name} is no login provider this server knows.',
  'server.dashboard.mail': '{name} is no kind of mail this server sends.',
  'server.dashboard.gateways':
    'Gateways are no part of these settings: they are added and changed at /v1/dashboards/HOST/gateways.',
  'server.dashboard.name':
    '{hostname} cannot be the host name of a dashboard of its own: choose a name that is neither an address in digits nor a host of the main product.',
  'server.secret.mailServer':
    'The password or token of the mail server is kept for another service, host, port, user or sign-in method, or for an encrypted connection: enter it again.',
  'server.secret.app': 'The secret of the login app is kept for another app id: enter it again.',
  'server.page.htmlSize': 'The page is too large: its html has {size}, at most {limit} are taken.',
  'server.page.configurationSize': 'The configuration is too large: it has {size}, at most {limit} are taken.',
  'server.quota.pages':
    'This account has all the {limit} pages it may have. Delete pages that nobody needs, for good in the trash, or ask whoever runs the server for more.',
  'server.quota.bytes':
    'This account keeps {has} of the {limit} MB it may have, with the earlier versions of its pages, so this was not saved. Delete pages for good that nobody needs, make this one smaller, or ask whoever runs the server for more.',
  'server.quota.version':
    'This account keeps all it may, so the version that this would replace cannot be kept, and nothing was saved. Delete pages that nobody needs, or ask whoever runs the server for more.',
  'server.quota.disk':
    'The disk of the server is nearly full, and what is left is kept for people who have little. This account keeps {has} MB. Delete pages that nobody needs; whoever runs the server has to make room.',
  'server.acting.ruleUpgrade':
    'Another server still runs the former version, which would let staff in all the same. Say it when that server has been updated.',
  'server.token.roleUpgrade':
    'Another server still runs the former version, which would take the token for an admin. Make it when that server has been updated.',
  'server.token.readsAlone': 'The API token “{name}” is a reader in its organisation: it makes no pages.',
  'server.profile.upgrade':
    'Another server still runs the former version, which would not remove this with your account. Save it when that server has been updated.',
  'server.profile.zone': 'There is no time zone “{zone}”. Time zones have names such as Europe/Berlin.',
  'server.trash.upgrade':
    'Another server still runs the former version, which would go on showing the page. Move it to the trash when that server has been updated.',
  'server.trash.notThere': 'The page is not in the trash. Move it there first.',
  'server.folder.missing': 'There is no folder with this id in this organisation.',
  'server.folder.name': 'Please give the folder a name of at most {most} characters, in one line and without a slash.',
  'server.folder.nameTaken': 'There is a folder with this name here already. Please choose another one.',
  'server.folder.circle': 'A folder cannot be put into itself, nor into one that is in it.',
  'server.folder.deep': 'Folders stand in one another at most three deep. Please choose a place further up.',
  'server.folder.full': 'This organisation has all the {most} folders it may have. Remove some that nobody needs.',
  'server.page.field': "A page has no field '{name}'. Its fields are: {fields}.",
  'server.page.cursor':
    'This cursor does not belong to this list. Take the address of the next part from the Link header.',
  'server.page.ifMatch':
    'Say which revision of the page you changed: send If-Match with the ETag you were given, or * to overwrite whatever is there.',
  'server.page.busy': '{name} works on the page just now. Ask them, or release it with force.',
  'server.page.letGo':
    'This window does not hold the page any more, and nobody else has it open now. It may have been changed meanwhile: open it again, or keep your changes as a copy.',
  'server.page.revisionMissing':
    'This version is no longer kept: the latest 50 of a page are, and the latest 20 published. Choose another one.',
  'server.page.versionUnpublished':
    'This version was never published. Restore it in the editor, and publish the draft.',
  'server.page.changed': 'The page was changed by someone else meanwhile. Load it again before you save.',
  'server.keyReused': 'This Idempotency-Key was used for another request. Use a new key for each.',
  'server.permission.action': 'The action must be r (read) or r,w (edit).',
  'server.permission.ownerGone':
    'The owner of this page cannot be asked: their account is closed. Make a copy of the page to edit that.',
  'server.permission.askedOften':
    'You have asked for access often. Wait until tomorrow, or ask the owner of the page in person.',
  'server.permission.missing': 'There is no such permission.',

  'server.captivePortal.unknown':
    'Several devices ask from this address, so this server cannot tell which of them is online.',
  'server.radius.key':
    'Only the RADIUS server of this deployment may ask this: send the user portico and the key of PORTICO_RADIUS_KEY (Authorization: Basic).',
  'server.radius.tooOld': 'This login is too old, or was used already. Log in again.',
  'server.radius.otherDevice': 'This login belongs to another device.',
  'server.radius.quota': 'The quota is used up: no time or data is left for this device.',
  'server.visitors.whom': 'Name whose records are to be erased: either a client or a value.',
  'server.visitors.missing': 'There is no such record of a visitor.',
  'server.visitors.contact': '“{typed}” is neither an email nor a phone number.',
  'server.visitors.noReceipt': 'This record is from before receipts were kept.',
  'server.visitors.pageNotKept': 'The page that this visitor saw was not kept.',
  'server.permission.own': 'This is the email of the owner of the page, who can do everything anyway.',
  'server.users.exists': '{email} has an account already.',
  'server.users.disabled': '{email} is disabled. `portico users enable` lets them sign in again.',
  'server.users.missing': 'There is no account for {email}. `portico users list` shows all.',
  'server.users.capability':
    '{name} cannot be the name of a capability: use lower-case letters, digits, dash and underscore.',
  'server.page.asksToPublish':
    'You edit this page without publishing it. Ask somebody who may: in the editor by “Ask to publish”.',
  'server.publishRequest.words': 'Say in a few words what has changed.',
  'server.publishRequest.reason': 'Say in a few words why not now: who asked gets them by mail.',
  'server.publishRequest.missing': 'Nobody asks to publish this page any more.',
  'server.publishRequest.often': 'You have asked to publish very often today. What you asked for before still stands.',
  'server.noRight': 'You do not have the right to do this with the page.',
  'server.organisation.trashUpgrade':
    'Another server still runs the former version, which would give pages of it back one by one. Please try again once it is gone.',
  'server.organisation.trashMain': 'This is the organisation of the main dashboard. It cannot be removed.',
  'server.merge.itself': '“{name}” cannot be merged into itself.',
  'server.merge.trashed': '“{name}” is in the trash. Take it out before it is merged.',
  'server.merge.suspended': '“{name}” is suspended. Resume it before it is merged.',
  'server.merge.main': '“{name}” has the main dashboard. It cannot be merged into another one.',
  'server.merge.busy': 'Something is still being done to many pages of “{name}”. Please try again in a minute.',
  'server.merge.moving':
    'Pages of a person are still on their way from one organisation to the other. Please try again in a minute.',
  'server.merge.provider':
    'People of “{name}” sign in by {provider}, and could not any more. Remove it there before, once they have passwords.',
  'server.merge.forced':
    'The only way into “{name}” is {provider}, which does not know the people who would come. Let them in by other ways before.',
  'server.merge.codes':
    '{count} {count|voucher has|vouchers have} a code that another one of “{name}” has. Void the one or the other before.',
  'server.merge.most.brands': '“{name}” would have more than {most} brands.',
  'server.merge.most.groups': '“{name}” would have more than {most} groups.',
  'server.merge.most.folders': '“{name}” would have more than {most} folders.',
  'server.acting.closed': 'This is closed to staff of the provider who are signed in as somebody.',
  'server.acting.secret':
    'Passwords and keys are closed to staff of the provider who are signed in as somebody. Leave them as they are: nothing was saved.',
  'server.acting.author': '{staff} of the provider (for {who})',
  'server.acting.reasonMissing': 'Please say why, in at least ten letters: the person and the organisation read it.',
  'server.acting.tooOften': 'You were signed in as somebody {most} times in 24 hours. Please wait.',
  'server.acting.ticket': 'This address was used already, or its minute is over. Please begin again.',
  'server.acting.nobody': 'Nobody of {organisation} has this name.',
  'server.acting.disabled': '{email} is disabled, and cannot be acted as.',
  'server.acting.staff': '{email} is staff of the provider, and cannot be acted as.',
  'server.acting.never': '{name} does not let staff of the provider sign in as its people.',
  'server.acting.ask':
    '{name} lets staff of the provider sign in as its people only when asked. Ask one of its owners to open it, under Settings > General, for up to 72 hours.',
  'server.acting.upgrade':
    'Another server still runs the former version, which would take staff for the person. Please try again once it is gone.',
  'server.operator.reasonMissing': 'Please say why, in at least three letters: the people of the organisation read it.',
  'server.operator.upgrade': 'Another server still runs the former version, which knows no suspended organisations.',
  'server.operator.own': 'This is the organisation of the main dashboard. It cannot be suspended.',
  'server.organisation.suspended':
    '{name} is suspended: {why}. Visitors are served as before, and nothing can be changed until the provider ends it.',
  'server.operator.nothing': 'There is nothing at this address.',
  'lentHosts.own': 'This host shows the pages of its own organisation anyway.',
  'lentHosts.missing': 'This host is not lent to this organisation.',
  'lentHosts.unknown': '“{host}” is not the host of a brand of this organisation.',
  'server.operator.noRight': 'Support staff may look at organisations, and change nothing of them.',
  'server.organisation.missing': 'There is no organisation with this name here.',
  'server.organisation.asksToPublish':
    'You edit pages here without publishing them. Folders are changed and shared by those who publish.',
  'server.organisation.noRight': 'Your role in this organisation does not allow this.',
  'server.organisation.makesNoPages':
    'Your role in {name} does not make pages. Ask an owner or admin of {name} for a role that does.',
  'server.organisation.accessEnded':
    'Your access to {name} was ended. Ask an owner or admin of {name} to let you in again.',
  'server.organisation.nameMissing': 'Please enter a name for the organisation.',
  'server.organisation.slug':
    'The name in addresses has 3 to 40 letters a to z, digits and hyphens, begins and ends with a letter or digit, and is none that the product uses itself.',
  'server.organisation.slugTaken': 'Another organisation has this name in addresses. Please choose another one.',
  'server.organisation.changed': 'Somebody else has changed the organisation meanwhile. Please load it again.',
} as const;
