/** The words of the command line: what its help says, what it tells while it works and what went wrong. */
export const cliTexts = {
  'cli.summary': 'Splash pages from the terminal: check, migrate, publish and try them.',
  'cli.exits':
    'Exit codes: 0 done, 1 findings or failed items, 2 wrong usage, 3 done in part, 4 not signed in, 5 server or network, 6 no or unreadable input, 130 ended by Ctrl-C.',
  'cli.environment':
    'Environment: PORTICO_URL is the server (http://127.0.0.1:4600), PORTICO_TOKEN an API token or the token of a session in place of the stored login, PORTICO_PROFILE the stored login to use, PORTICO_PASSWORD the password for login, PORTICO_GATEWAY_SECRET and PORTICO_GATEWAY_PASSWORD the secrets of a gateway.',
  'cli.nameFromLabel':
    "{file}: the page gets the name '{label}', as its label says. Its configuration says '{instead}'.",
  'cli.delay': 'Trying again in {seconds} s: {reason}',
  'cli.option.version': 'say which version this is',
  'cli.option.json': 'one JSON document on standard output',
  'cli.option.url': 'address of the server; PORTICO_URL and the stored login otherwise',
  'cli.option.label': 'label of the page a bare configuration belongs to',
  'cli.option.cloneLabel': 'label of the copy; that of the page where absent',
  'cli.argument.page': 'id of the page',
  'cli.argument.email': 'email address of the person',

  'cli.login.summary': 'sign in and remember the session',
  'cli.login.email': 'email address; asked for where absent',
  'cli.login.stdin': 'read the password from standard input',
  'cli.login.done': 'Signed in to {url} as {email}.',
  'cli.login.askEmail': 'Email',
  'cli.login.askCode': 'Code of your authenticator app, or a recovery code',
  'cli.login.wrongCode': 'This code is wrong, or was used already. Please log in again.',
  'cli.login.factorNeeded':
    'This account has a second factor, which is asked for on a terminal alone. Programs use an API token: `portico tokens create`.',
  'cli.login.askPassword': 'Password',
  'cli.login.cannotAsk':
    'There is nobody to ask. Give --email, and the password by PORTICO_PASSWORD or --password-stdin.',
  'cli.login.cancelled': 'Cancelled.',
  'cli.logout.summary': 'end the session and forget it',
  'cli.logout.done': 'Signed out of {url}.',
  'cli.logout.none': 'Nobody was signed in.',
  'cli.logout.goesOn':
    "Forgotten here, but the session may go on at {url}. End it there, under 'Where you are signed in'. {reason}",
  'cli.logout.tokenGoesOn': 'The session of PORTICO_TOKEN was not ended at {url}. {reason}',
  'cli.logout.apiToken': 'PORTICO_TOKEN holds an API token, which is no session: portico tokens revoke ends it.',
  'cli.logout.environment': 'The session of PORTICO_TOKEN was ended. Remove the variable too.',
  'cli.whoami.summary': 'say who is signed in, and where',
  'cli.whoami.line': '{email} ({fullname}) at {url}',
  'cli.whoami.token': "By the API token '{name}': {scope}, until {day}.",
  'cli.whoami.capabilities': 'Capabilities: {names}',

  'cli.pages.summary': 'pages on the server',
  'cli.pages.list.summary': 'list pages',
  'cli.pages.list.shared': 'pages of others, shared with you',
  'cli.pages.list.templates': 'templates',
  'cli.pages.list.organisation': 'all pages of this organisation that you may read, by its name in addresses',
  'cli.pages.list.trashed': 'pages in the trash, and until when they stay there',
  'cli.pages.list.trashedAt': 'trashed {at}',
  'cli.pages.list.until': 'until {until}',
  'cli.pages.list.trashEmpty': 'The trash is empty.',
  'cli.pages.list.none': 'There are no pages.',
  'cli.pages.list.published': 'published {at}',
  'cli.pages.list.draft': 'draft',
  'cli.pages.list.holder': 'open for {who}',
  'cli.pages.list.holderSince': 'open for {who} since {since}, idle for {idle}',
  'cli.pages.release.summary': 'end the editing of a page that somebody has open',
  'cli.pages.release.force': 'also while they work on it',
  'cli.pages.release.done': '{page} is free. It was {holder}.',
  'cli.pages.release.free': '{page} is free. Nobody had it open.',
  'cli.pages.get.summary': 'print one page as JSON, as publish reads it',
  'cli.pages.put.summary': 'save a file as the draft of a page',
  'cli.pages.put.examples':
    'portico pages put 3f9a lobby.json           as pages get printed it; refused where the page has changed since\nportico pages put 3f9a lobby.json --force   whatever is there',
  'cli.pages.put.file': 'a page as JSON, or - for standard input',
  'cli.pages.put.force': 'overwrite a newer draft; it stays among the earlier versions',
  'cli.pages.put.changed':
    'The page has changed since {file} was fetched. Compare with `portico pages diff`, or use --force.',
  'cli.pages.put.bare':
    'A bare configuration is no page. Give a file with html and config, as `portico pages get` prints it.',
  'cli.pages.put.done': '{label} is saved as a draft. Visitors see it when it is published.',
  'cli.pages.put.dropped': 'Taken out of Custom HTML, as visitors may not get it: {parts}',
  'cli.pages.clone.summary': 'make a copy of a page or template',
  'cli.pages.clone.examples':
    'portico pages clone 3f9a                      with the same name\nportico pages clone 3f9a --label "Lobby, 2"   with another',
  'cli.pages.clone.done': '{label} is a draft of its own: {id}',
  'cli.pages.trash.summary': 'move pages to the trash; visitors see a published one for another 24 hours',
  'cli.pages.trash.examples': 'portico pages trash 3f9a         asks first\nportico pages trash 3f9a 7c21 --yes',
  'cli.pages.trash.yes': 'do not ask',
  'cli.pages.trash.ask': 'Move {labels} to the trash? Type yes',
  'cli.pages.trash.unasked': 'Nobody can be asked here. Add --yes to do it.',
  'cli.pages.trash.kept': 'Nothing was changed.',
  'cli.pages.trash.done': '{label} is in the trash for 30 days. Bring it back with `portico pages restore {id}`.',
  'cli.pages.trash.absent':
    'The trash has no page {id}. `portico pages list --trashed` says what is there; nothing was changed.',
  'cli.pages.delete.summary': 'the same as pages trash, by its former name',
  'cli.pages.delete.examples': 'portico pages delete 3f9a         asks first\nportico pages delete 3f9a 7c21 --yes',
  'cli.pages.restore.summary': 'put pages of the trash back where they were',
  'cli.pages.restore.examples': 'portico pages restore 3f9a\nportico pages restore 3f9a 7c21',
  'cli.pages.restore.done': '{label} is back.',
  'cli.pages.erase.summary': 'remove pages of the trash for good',
  'cli.pages.erase.examples': 'portico pages erase 3f9a         asks first\nportico pages erase 3f9a 7c21 --yes',
  'cli.pages.erase.ask': 'Remove {labels} for good? Nobody can bring that back. Type yes',
  'cli.pages.erase.done': '{label} is removed for good.',
  'cli.pages.diff.summary':
    'say in words what differs: the draft from what is published, or a file or folder from the draft',
  'cli.pages.diff.examples':
    'portico pages diff 3f9a                what visitors do not have yet\nportico pages diff 3f9a pages/lobby    what a push would change',
  'cli.pages.diff.with': 'a file or a folder of pages pull; what is published where it is absent',
  'cli.pages.diff.unpublished': 'The page has never been published, so there is nothing to compare the draft with.',
  'cli.pages.diff.none': 'No difference.',
  'cli.pages.diff.total': 'Differences: {count}',

  'cli.gateways.summary': 'gateways that send visitors to your pages',
  'cli.gateways.name': 'name of the gateway',
  'cli.gateways.kind': 'one of {kinds}',
  'cli.gateways.address': 'address of the gateway or its controller, like https://10.0.0.1:8443',
  'cli.gateways.user': 'user that the gateway or its controller knows',
  'cli.gateways.site': 'site of the controller',
  'cli.gateways.controller': 'id of the controller or console',
  'cli.gateways.zone': 'zone of the captive portal',
  'cli.gateways.auth': 'how the password is sent: chap or pap; authmon for openNDS at levels 3 and 4',
  'cli.gateways.timeUnit': 'milliseconds or microseconds, for Omada',
  'cli.gateways.certificate': 'SHA-256 of the certificate of the controller, where no authority vouches for it',
  'cli.gateways.pages': 'ids of the pages whose visitors it sends, or all',
  'cli.gateways.page': 'id of the page that visitors are sent to',
  'cli.gateways.minutes': 'how long a visitor stays online',
  'cli.gateways.down': 'download of a visitor in kbit/s',
  'cli.gateways.up': 'upload of a visitor in kbit/s',
  'cli.gateways.megabytes': 'volume of a visitor',
  'cli.gateways.add.summary': 'add a gateway to the dashboard of the server that is called',
  'cli.gateways.add.examples': `The shared key and the password come from PORTICO_GATEWAY_SECRET and PORTICO_GATEWAY_PASSWORD, or are asked for.

Examples:
  portico gateways add lobby --kind opennds
  portico gateways add roof --kind unifi --address https://192.168.1.1 --minutes 60
  portico gateways add quay --kind mikrotik --address http://10.5.50.1 --auth pap --user guest --page 12 13`,
  'cli.gateways.change.summary': 'change a gateway; what is not named stays, its keys too',
  'cli.gateways.change.examples': `An empty value takes a setting or a limit away. New keys come from PORTICO_GATEWAY_SECRET and PORTICO_GATEWAY_PASSWORD, or are asked for.

Examples:
  portico gateways change lobby --minutes 90 --down 8000
  portico gateways change lobby --minutes '' --page all
  portico gateways change lobby --name terrace --new-secret`,
  'cli.gateways.change.name': 'another name',
  'cli.gateways.change.secret': 'enter another shared key',
  'cli.gateways.change.password': 'enter another password or API key',
  'cli.gateways.change.nothing': 'Say what to change: portico gateways change --help names the settings.',
  'cli.gateways.changed': 'The gateway {name} is changed.',
  'cli.gateways.added': 'The gateway {name} is configured.',
  'cli.gateways.next': 'What to enter there: portico gateways guide "{name}" --page ID',
  'cli.gateways.noSecret': '{setting} is missing, and there is nobody to ask: set {variable}. {hint}',
  'cli.gateways.list.summary': 'list gateways: name, kind, address, pages, limits',
  'cli.gateways.list.none': 'There are no gateways.',
  'cli.gateways.list.all': 'all pages',
  'cli.gateways.unknown': 'There is no gateway {name}. There are: {names}.',
  'cli.gateways.test.summary': 'ask the controller of a gateway whether the settings are right',
  'cli.gateways.test.examples': `Exit codes: 0 it works, 1 it does not, 3 only a visit can show it.

Examples:
  portico gateways test roof
  portico gateways test roof --certificate 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08`,
  'cli.gateways.test.certificate':
    'take this certificate of the controller from now on: its SHA-256, as a test showed it',
  'cli.gateways.test.answer': 'It answered: {answer}',
  'cli.gateways.test.shown': 'It shows the certificate {fingerprint} of {subject}, valid until {day}.',
  'cli.gateways.test.trust': 'To take it: portico gateways test "{name}" --certificate {fingerprint}',
  'cli.gateways.remove.summary': 'remove a gateway: it lets nobody in any more',
  'cli.gateways.removed': 'The gateway {name} is removed.',
  'cli.gateways.guide.summary': 'say what to enter at a gateway, step by step',
  'cli.gateways.guide.page': 'The page, for a phone: {page}',
  'cli.gateways.warning': 'Note: {warning}',
  'cli.export.summary':
    'write the files that a gateway takes: a folder for MikroTik, a configuration for openNDS, uspot or CoovaChilli',
  'cli.export.examples': `The shared key comes from PORTICO_GATEWAY_SECRET; no server tells it.

Examples:
  portico export --gateway lobby --page 12 --out router
  portico export --gateway lobby --page 12 --force`,
  'cli.export.gateway': 'name of the gateway',
  'cli.export.out': 'folder to write to; the current one where absent',
  'cli.export.force': 'overwrite files that are there',
  'cli.export.none':
    '{vendor} takes no files: everything is entered by hand. Run: portico gateways guide "{name}" --page {page}',
  'cli.export.there': '{path} is there already. Name another folder with --out, or overwrite it with --force.',
  'cli.export.enterKey':
    'Enter the shared key in the place of {key}, or set PORTICO_GATEWAY_SECRET and export again with --force.',

  'cli.check.summary': 'check pages for what visitors would stumble over',
  'cli.check.pages': 'files or folders of pages, - for standard input, or ids of pages on the server',
  'cli.check.strict': 'exit with 1 for warnings too',
  'cli.check.weight': '{page}: {raw} bytes, {compressed} compressed, {fonts} of fonts.',

  'cli.testDeliver.summary': 'send a test email and wait for what becomes of it',
  'cli.testDeliver.type': 'all, or one of: {types}',
  'cli.testDeliver.to': 'address the email goes to',
  'cli.testDeliver.config': 'a configuration or page whose mail settings are used; those of the server otherwise',
  'cli.testDeliver.page': 'the page whose own mail settings are tested, with the password that only the server knows',
  'cli.testDeliver.complete': '{type} to {to}: complete',
  'cli.testDeliver.written': '{type} to {to}: {line}',
  'cli.testDeliver.log': '{type}: {line}',
  'cli.testDeliver.failed': '{type} to {to}: failed: {reason}',

  'cli.render.summary': 'print the document a visitor gets',
  'cli.render.page': 'a page in a file, - for standard input, or the id of a page on the server',
  'cli.render.lang': 'code of the language to draw',
  'cli.render.today': 'day of the visit, YYYY-MM-DD, which bounds date pickers; today where it is not given',
  'cli.render.noDay': '{day} is not a day. Write it as YYYY-MM-DD.',
  'cli.render.hosts': 'print the hosts a gateway has to open before login instead, one a line',
  'cli.render.for': 'print the same hosts in the notation of a gateway, such as opennds, mikrotik or dnsmasq-nftset',
  'cli.render.noGateway': 'There is no notation for {gateway}. Give one of: {names}.',
  'cli.render.dhcp': 'print how DHCP servers tell phones of the page instead, by --url',
  'cli.render.dhcpSecure':
    'Phones take the address of a page from DHCP only by https, and {url} is none. Give the address of the server as --url https://...',
  'cli.render.noLanguage': 'The page has no active language {code}. It has: {codes}.',
  'cli.render.bare': 'A bare configuration draws nothing. Give a whole page, with html and config.',
  'cli.render.report': '{bytes} bytes, fetches from {hosts}.',
  'cli.render.noHosts': 'no other host',

  'cli.translations.summary': 'texts of a page in its languages, as files',
  'cli.translations.lang': 'code of the language',
  'cli.translations.bare': 'A bare configuration has no texts of elements. Give a whole page, with html and config.',
  'cli.translations.noLanguage': 'The page has no language {code}. It has: {codes}.',
  'cli.translations.export.summary': 'print every text of a page with its translation',
  'cli.translations.export.format': 'csv (for spreadsheets, where absent) or json',
  'cli.translations.export.done': '{code}: {done} of {total} translated.',
  'cli.translations.export.outdated':
    '{code}: texts that were changed since they were translated: {count}. The column “was” says what they said then.',
  'cli.translations.import.summary': 'take translations from a file into a page',
  'cli.translations.import.page': 'a page in a file; - is standard input',
  'cli.translations.import.file': 'what export printed, translated; - is standard input',
  'cli.translations.import.format': 'csv or json; as the file looks where absent',
  'cli.translations.import.write': 'replace the file of the page instead of printing it',
  'cli.translations.import.add': 'give the page the language where it does not have it',
  'cli.translations.import.done': '{code}: {taken} taken over, {same} as before, {empty} without a translation.',
  'cli.translations.import.added': '{code} is new on the page; visitors get it once it is switched on.',
  'cli.translations.import.guessed':
    '{file} is not UTF-8; it was read as windows-1252. If letters are wrong, save it as CSV UTF-8 and import it again.',
  'cli.translations.import.unknown': '{key}: the page has no such text.',
  'cli.translations.import.outdated': '{key}: the text of the page has changed since it was translated.',

  'cli.backup.summary': 'write all data of the server in PORTICO_DATA into one file, while it runs or not',
  'cli.backup.file': 'the file to write; it must not be there yet',
  'cli.backup.withKey': 'put the key of the stored secrets in too: keep such a file like a password',
  'cli.backup.done': '{file}: {rows} {rows|row|rows}, {uploads} {uploads|upload|uploads}, {size} MB, as of {at}.',
  'cli.backup.noKey':
    'The key of the stored secrets is not inside. Keep PORTICO_SECRET or the file secret-key elsewhere.',
  'cli.backup.key': 'The key of the stored secrets is inside. Keep this file like a password.',
  'cli.backup.waiting': 'Visits that waited and are recorded in it: {waiting}.',
  'cli.waiting':
    'Visits that wait in {folder} to be recorded: {waiting}. The next server that starts with this PORTICO_DATA records them.',
  'cli.restore.summary': 'put the data of a backup into PORTICO_DATA, an empty data folder',
  'cli.restore.file': 'the backup',
  'cli.restore.replace': 'take the place of data that are there, which are kept aside; of a page its draft is',
  'cli.restore.page': 'take only this page out of the backup, under its id, while the server runs or not',
  'cli.restore.pageDone': '{label} is back as {page}, with its earlier versions and people.',
  'cli.restore.pageReplaced':
    '{label} has the content of the backup. What it had before stands among its earlier versions.',
  'cli.restore.done': 'Restored into {folder}: {rows} {rows|row|rows}, {uploads} {uploads|upload|uploads}, as of {at}.',
  'cli.restore.aside': 'What was there before is kept in {aside}.',
  'cli.doctor.summary': 'look at the installation in PORTICO_DATA: settings, data, disk, database, mail, certificate',
  'cli.doctor.ok': 'ok',
  'cli.doctor.warning': 'warning',
  'cli.doctor.error': 'error',
  'cli.serve.summary': 'serve the editor, the API and the published pages',

  'cli.db.summary': 'where a server keeps its data',
  'cli.db.copy.summary':
    'copy all data between a data folder and a PostgreSQL database, into one that is empty, while no server runs; uploads, mails and the key stay in their folder',
  'cli.db.copy.from':
    'data folder or postgresql:// address to read (default: where the settings keep the data, which is PORTICO_DATA if DATABASE_URL is not set or is what to fill)',
  'cli.db.copy.to': 'data folder or postgresql:// address to fill',
  'cli.db.copy.done':
    'Copied {rows} {rows|row|rows} of {tables} {tables|table|tables} from {from} to {to}; read again, each is as it was.',
  'cli.db.copy.key': 'The copy is whole, but its secrets cannot be read yet. {reason}',
  'cli.secret.summary': 'the key of the stored secrets',
  'cli.secret.rotate.summary':
    'encrypt the stored secrets with PORTICO_SECRET, with the former key in PORTICO_SECRET_FALLBACK; or, without a server, with a new file secret-key',
  'cli.secret.rotate.done': 'Secrets encrypted with the new key now: {rotated}; with it before: {unchanged}.',
  'cli.secret.rotate.unreadable':
    '{unreadable} secrets can be read with neither key and stay as they are: they have to be entered again.',
  'cli.secret.rotate.setting':
    'Backups made before need the former key. Leave PORTICO_SECRET_FALLBACK out at the next start of each server, an hour after all have the new key.',
  'cli.secret.rotate.file':
    'The file secret-key has the new key: keep a copy of it elsewhere. Backups made before need the former one, which is kept in {file}.',
  'cli.uploads.summary': 'where a server keeps its uploads',
  'cli.uploads.copy.summary':
    'copy all uploads from the data folder to the bucket of PORTICO_S3_BUCKET, or back; may be repeated, while the server runs or not',
  'cli.uploads.copy.to': 's3 or folder',
  'cli.uploads.copy.place': '--to {place} is no place of uploads. Write --to s3 or --to folder.',
  'cli.uploads.copy.done':
    '{copied} uploads copied to {place}, {present} were there already; {size} MB, {hash}. Read again, each is as it was.',
  'cli.uploads.copy.again':
    'Stop the server, run this again for what was uploaded meanwhile, and start the server with the settings of the new place.',
  'cli.uploads.copy.conflict': '{key}: {place} has something else by this name, which was left as it is.',
  'cli.uploads.copy.folder': 'the data folder {folder}',
  'cli.uploads.copy.bucket': 'the bucket {bucket}',
  'cli.radius.summary': 'the RADIUS server that gateways ask about visitors',
  'cli.radius.config.summary': 'write the files by which FreeRADIUS asks the server in PORTICO_DATA',
  'cli.radius.folder': 'folder the files are written to',
  'cli.radius.address': 'address that the requests of a gateway come from, such as lobby=10.0.0.1',
  'cli.radius.noKey':
    'PORTICO_RADIUS_KEY is not set. Set it to a new key of 16 characters or more, for the server and for this command.',
  'cli.radius.unknown': 'No gateway named {name} asks a RADIUS server; these do: {names}',
  'cli.radius.badAddress': '{typed} names no gateway and its address; write it like lobby=10.0.0.1',
  'cli.radius.none': 'No gateway is configured that asks a RADIUS server about each visitor.',
  'cli.radius.open': 'Write the addresses that these gateways ask from into clients.conf: {names}',

  'cli.dashboards.summary': 'whitelabels of the server in PORTICO_DATA',
  'cli.dashboards.add.summary':
    "make a host name the whitelabel of an account, which sets its brand in the app's settings",
  'cli.dashboards.rename.summary':
    'give a whitelabel another host name, where its owner chose one that leads nowhere or that is for somebody else',
  'cli.dashboards.old': 'host name it has',
  'cli.dashboards.renamed': '{old} is {host} now.',
  'cli.dashboards.list.summary': 'list dashboards: host name, name, owner',
  'cli.dashboards.list.pending': '{hostname} (asks for {pending})',
  'cli.dashboards.list.none': 'There are no dashboards.',
  'cli.dashboards.host': 'host name, like pages.example.com; its DNS has to lead to the server',
  'cli.dashboards.owner': 'email address of the account that owns it',
  'cli.dashboards.name': 'name people see in place of the product; its owner can set it too',
  'cli.dashboards.added': '{host} is a whitelabel of {owner}.',
  'cli.dashboards.unnamed': 'It has no name yet: its owner is welcomed there, everybody else has to wait.',

  'cli.users.summary': 'people of the server in PORTICO_DATA',
  'cli.users.invite.summary': 'mail and print a link by which a person makes their account',
  'cli.users.signOn.summary': 'print a link that signs a person in once, within ten minutes',
  'cli.users.signOn.path': 'where it leads, such as /?shared=1; the home menu otherwise',
  'cli.users.signOn.badPath': '{path} is no path of the app, such as /?shared=1.',
  'cli.users.signOn.done': 'This link signs {email} in. It works once, within ten minutes:',
  'cli.users.list.summary': 'list people',
  'cli.users.list.active': 'active',
  'cli.users.list.disabled': 'disabled',
  'cli.users.list.none': 'There is nobody.',
  'cli.users.disable.summary': 'stop a person from signing in; their pages stay',
  'cli.users.enable.summary': 'let a disabled person sign in again',
  'cli.users.resetFactors.summary': 'remove the authenticator apps, passkeys and recovery codes that a person has lost',
  'cli.users.factorsReset':
    '{email} signs in by the password alone now: {apps} {apps|authenticator app|authenticator apps} and {passkeys} {passkeys|passkey|passkeys} are removed. Their sessions and API tokens have ended.',
  'cli.users.noFactors': '{email} had no authenticator app and no passkey. Their sessions and API tokens have ended.',
  'cli.users.capabilities.summary': 'what features a person has',
  'cli.users.capabilities.add.summary': 'give a person a capability',
  'cli.users.capabilities.remove.summary': 'take a capability from a person',
  'cli.users.capability': 'name of the capability: {known} or another',
  'cli.users.invited': '{email} gets this link by mail; it can be used once:',
  'cli.users.invitedByHand':
    'No mail server is set, so {email} gets no mail. Give them this link; it can be used once:',
  'cli.users.disabled': '{email} can no longer sign in.',
  'cli.users.enabled': '{email} can sign in.',
  'cli.users.added': '{email} has {name}.',
  'cli.users.removed': '{email} does not have {name}.',

  'cli.error.node':
    'This command needs Node {needed} or newer; this is {version}. Commands that do not work on the data of a server run here.',
  'cli.error.url': '{url} is not an address of a server, such as https://portico.example.com.',
  'cli.error.urlPerson':
    'An address of a server holds no user and no password. Write it like https://portico.example.com.',
  'cli.error.token': 'PORTICO_TOKEN is not a token: it holds blanks or control characters.',
  'cli.error.signedOut': 'Nobody is signed in to {url}. Run {login}, or set PORTICO_TOKEN.',
  'cli.error.unreachable': 'The server at {url} gave no answer: {reason}',
  'cli.error.notPortico': 'At {url} there is no Portico server. Check the address.',
  'cli.error.badAnswer': 'The server at {url} gave an answer that portico cannot use: {reason}. Check the address.',
  'cli.error.expired': 'The session at {url} has ended. Run {login}.',
  'cli.error.tokenRefused':
    '{url} does not know the token in PORTICO_TOKEN, or its session has ended. Make another with portico tokens create, or unset the variable.',
  'cli.error.tokenOther': '{reason} Set PORTICO_TOKEN to another: portico tokens create makes one.',
  'cli.error.tokenSession': '{reason} Unset PORTICO_TOKEN and run portico login.',
  'cli.error.profileName': '{name} is no name of a profile: it has letters, digits, dots, dashes and underscores.',
  'cli.error.noProfiles': 'There is no profile {name}. Make it with portico login --profile {name}.',
  'cli.error.noProfile': 'There is no profile {name}. There are: {names}. Make it with portico login --profile {name}.',
  'cli.error.server': 'The server at {url} refused: {reason}',
  'cli.error.missing': '{path}: there is no such file or folder.',
  'cli.error.unreadable': '{path}: cannot be read: {reason}',
  'cli.error.noServer':
    'There are no data of a server in {folder}. PORTICO_DATA names the folder; portico serve makes one.',
  'cli.error.store': '{reason}',
  'cli.error.unusable': '{path}: {reason}',
  'cli.error.wrong': '{path}: {place} {message} {advice}',
  'cli.error.wrongAndMore':
    '{path}: {place} {message} {advice} {more} more {more|error|errors}: portico validate {path}',
  'cli.error.unwritable': '{path}: cannot be written: {reason}',
  'cli.error.fileThere': '{path} is there already. Name another file, or move it away.',
  'cli.error.noMatch': '{path}: no file matches this pattern.',
  'cli.error.noInput': 'No .json files in {paths}.',
  'cli.error.badNumber': '--{name} {value} is no whole number of 0 or more',
  'cli.error.choice': '{value} is not known. It must be one of: {choices}.',
  'cli.error.usage': '{problem}',
  'cli.error.bug': 'Something went wrong inside portico: {reason}',
} as const;
