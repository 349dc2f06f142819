const examples = (...lines: readonly string[]): string => ['Examples:', ...lines.map((line) => `  ${line}`)].join('\n');

/** What the server and the terminal say about sign-in providers and domains of organisations. */
export const identityTexts = {
  'server.identity.bound':
    'You signed in by the provider of your organisation, which opens that organisation alone. Sign in with your password or a passkey to do this.',
  'server.identity.signInAgain':
    'This needs a sign-in that is at most ten minutes old. Sign out, sign in by your organisation’s provider again, and do it then.',
  'server.identity.upgrade':
    'A server of the version before is still running. Signing in by a provider works once all servers are updated.',
  'server.identity.missing': 'There is no such sign-in provider here.',
  'server.identity.most': 'An organisation has at most {most} sign-in providers.',
  'server.identity.issuerWrong': 'Please enter the issuer as its provider names it, such as https://login.example.com.',
  'server.identity.issuerPlain':
    'The issuer has to begin with https. Without it only hosts can be asked that PORTICO_PRIVATE_HOSTS names.',
  'server.identity.issuerEntra':
    'This issuer is everybody’s directory. Enter that of yours: https://login.microsoftonline.com/ with your directory (tenant) id and /v2.0.',
  'server.identity.private':
    'The address of {name} is none on the public internet. Whoever runs this server can allow it with PORTICO_PRIVATE_HOSTS.',
  'server.identity.incomplete': '{name} does not say where people sign in, where tokens are, or which keys it uses.',
  'server.identity.away': '{name} does not answer, or not as a sign-in provider does. Please try again in a while.',
  'server.identity.nobodyThere':
    'Nothing answers at the address of {name}. Check that it is written as the provider names it, or try again in a while.',
  'server.identity.answer':
    'The answer of {name} cannot be trusted ({reason}), so nobody was signed in. Please start again, or tell an admin of your organisation.',
  'server.identity.secret':
    '{name} does not accept the client id and secret of this organisation. An admin has to enter them again.',
  'server.identity.denied': '{name} did not let you in.',
  'server.identity.refused': '{name} refused the sign-in ({reason}).',
  'server.identity.over':
    'This sign-in was begun in another tab or browser, was used already, or took longer than ten minutes. Please start again.',
  'server.identity.otherHost': 'Open {host} for this: the provider sends people back there alone.',
  'server.identity.noHost': 'This organisation has no host of its own yet, to which a provider could send people back.',
  'server.identity.proofOther':
    'You signed in at {name} as somebody else. Sign in there with the account that you work here with.',
  'server.identity.noAuthTime':
    '{name} does not say when you signed in there (auth_time), so that it proves nothing. Whoever looks after it can make it send that; until then sign out here and sign in again.',
  'server.identity.oldSignIn':
    '{name} let you through without asking who you are. Sign out there, or sign out here and sign in again.',
  'server.identity.otherPerson': 'Somebody else is signed in by now. Please start again.',
  'server.identity.untested': 'Try this sign-in provider first, and turn it on when that worked.',
  'server.identity.forceUpgrade':
    'A server of the version before is still running. It would let people in by their passwords. Try again once all servers are updated.',
  'server.identity.forceOff': 'Turn this sign-in provider on first.',
  'server.identity.forceUntested':
    'Try this sign-in provider yourself first, with “Try it”. It counts for ten minutes, and shows that you can come in by it.',
  'server.identity.forceNoOwner':
    'Nobody could mend it if the provider broke: no owner has used a password with an authenticator app, or a passkey, to sign in. Set one up in your account, sign in with it once, and try again.',
  'server.identity.providerNeeded': '{name} is open to you by {provider} alone. Sign in there to go on.',
  'server.identity.joinByProvider': 'People join {name} by {provider}. Sign in there to accept the invitation.',
  'server.identity.noEmail':
    'The provider sends no email address. It has to be asked for the scope email, and to send it.',
  'server.identity.unverified': 'The provider does not say that this email address was verified.',
  'server.identity.elsewhere':
    'The domain of this email address is none that the organisation has proved. Guests are invited.',
  'server.identity.noRole': 'None of your groups has a role in this organisation. Ask an admin.',
  'server.identity.notMember': 'You are not in this organisation. Ask an admin to invite you.',
  'server.identity.memberDisabled': 'You are disabled in this organisation. Ask an admin.',
  'server.identity.accountDisabled': 'This account is disabled.',
  'server.identity.linkOther': 'The account that you signed in to is another one than {email}. Nothing was connected.',
  'server.identity.identityOther': 'Another account is connected with this person at the provider.',
  'server.identity.linkBound': 'Sign in with your password or a passkey first, and connect the account then.',
  'server.identity.notLinked': 'Your account is not connected with this provider.',
  'server.identity.lastWay':
    'This is the only way into your account. Set a password first: choose “Forgot password?” at the sign-in.',
  'server.identity.domainWrong': 'Please enter a domain such as example.com.',
  'server.identity.domainPublic': 'Everybody may have an address at {domain}, so it cannot be that of an organisation.',
  'server.identity.domainKnown': 'The domain {domain} is in the list already.',
  'server.identity.domainTaken': 'Another organisation has proved the domain {domain}.',
  'server.identity.domainMissing': 'There is no such domain here.',
  'server.identity.domainsMost': 'An organisation has at most {most} domains.',
  'server.identity.domainChecks': 'Domains of this organisation were checked too often. Please wait {wait}.',
  'server.factor.needed':
    '{name} demands a second factor. Set up an authenticator app in your account, or sign in with a passkey, to go on.',
  'server.factor.first': 'Set up a second factor of your own first, so that the organisation stays open to you.',
  'server.factor.upgrade':
    'A server of the version before is still running. A second factor can be demanded once all servers are updated.',
  'service.mail.factorDemanded.subject': '{organisation} demands a second factor',
  'service.mail.factorDemanded.lead':
    'From {day} on, {organisation} opens only to people who sign in with a second factor: an authenticator app or a passkey. You have none yet.',
  'service.mail.factorDemanded.action': 'Set up a second factor',
  'service.mail.factorDemanded.note': 'It takes two minutes, and is done in your account.',
  'server.identity.mappingEmpty':
    'The value “{value}” of the claim gives neither a role nor a group. Choose one, or take the value out.',
  'server.identity.secretEnd': 'Please enter the last day of the client secret as a date such as 2027-03-31.',
  'service.mail.secretEnding.subject': 'Sign-in by {provider} ends on {day}',
  'service.mail.secretEnding.lead':
    'The client secret of {provider} for {organisation} works until {day}. Afterwards nobody signs in by {provider} any more.',
  'service.mail.secretEnded.subject': 'The client secret of {provider} has ended',
  'service.mail.secretEnded.lead':
    'The client secret of {provider} for {organisation} worked until {day}. Nobody can sign in by {provider} until another one is entered.',
  'service.mail.secret.action': 'Enter another one',
  'service.mail.secret.note': 'Make one at the provider, enter it with its last day, and try the connection.',
  'doctor.secrets.ok':
    'No client secret of {count} {count|sign-in provider|sign-in providers} with a known end ends within 30 days.',
  'doctor.secrets.soon':
    'The client secret of {provider} for {organisation} ends on {day}. Its owners and admins are told by mail.',
  'doctor.secrets.over':
    'The client secret of {provider} for {organisation} ended on {day}: nobody can sign in by it until another one is entered.',
  'doctor.forced.ok':
    'Where people come in by a sign-in provider alone, an owner has signed in with a second factor of their own ({count} {count|provider|providers}).',
  'doctor.forced.noOwner':
    'People of {organisation} come in by {provider} alone, and no owner has signed in with a second factor of their own: if the provider breaks, nobody is left who could mend it. Let an owner set one up and use it once, or run portico connections force "{provider}" --end.',
  'server.reset.reasonMissing': 'Please write why, in a few words.',
  'server.reset.tooMany': 'You have asked for too many resets. Please wait {wait}.',
  'server.reset.staff': 'They are staff of the provider, who are reset on the server: portico users reset-factors.',
  'server.reset.elsewhere':
    'They have to do with another organisation as well, or with pages of one. Ask whoever runs this server to reset how they sign in.',
  'server.reset.waits': 'A reset of how they sign in is under way already.',
  'service.mail.resetAsked.subject': 'How you sign in to {orgName} is to be reset',
  'service.mail.resetAsked.lead':
    '{who} asked for it, since you have lost your password or second factor. On {time} your password, second factors, passkeys, API tokens and sessions end, and you get a mail for a new password.',
  'service.mail.resetAsked.action': 'This was not me',
  'service.mail.resetAsked.note': 'The button stops it. If you did ask for it, there is nothing to do here.',
  'service.mail.resetDone.subject': 'A new password for {orgName}',
  'service.mail.resetDone.lead':
    'How you sign in was reset: your password, second factors, passkeys, API tokens and sessions ended. Choose a new password now, and set up a second factor again.',
  'service.mail.resetDone.action': 'Choose a new password',
  'service.mail.resetDone.note': 'The link works for a day. Later choose “Forgot password?” at the sign-in.',
  'server.identity.starts': 'There were too many sign-ins by this provider. Please wait {wait}.',
  'server.identity.dnsAway': 'The name servers cannot be asked for {domain} right now. Please try again in a while.',
  'cli.connections.summary': 'sign-in providers of an organisation',
  'cli.connections.list.summary': 'list sign-in providers: id, name, on or off, last tried, issuer',
  'cli.connections.list.examples': examples(
    'portico connections list',
    'portico connections list --organisation harbour --json',
  ),
  'cli.connections.none': 'Nobody signs in by a provider yet.',
  'cli.connections.on': 'on',
  'cli.connections.off': 'off',
  'cli.connections.forced': 'only way in',
  'cli.connections.untried': 'not tried',
  'cli.connections.test.summary': 'ask a sign-in provider what it says of itself, and for its keys',
  'cli.connections.test.examples': examples(
    'portico connections test "Harbour ID"',
    'portico connections test "Harbour ID" --organisation harbour --json',
  ),
  'cli.connections.force.summary': 'let everybody but owners in by the sign-in providers of an organisation alone',
  'cli.connections.force.examples': examples(
    'portico connections force "Harbour ID" --organisation harbour',
    'portico connections force "Harbour ID" --end --dry-run',
  ),
  'cli.connections.force.end': 'let people in by their other ways again',
  'cli.connections.force.done': 'People who are no owners come in by {name} alone now.',
  'cli.connections.force.ended': 'People come in by their other ways again, beside {name}.',
  'cli.connections.force.would.done': 'Without --dry-run people who are no owners would come in by {name} alone.',
  'cli.connections.force.would.ended':
    'Without --dry-run people would come in by their other ways again, beside {name}.',
  'cli.connections.connection': 'its name or its id',
  'cli.connections.test.done':
    '{name} answers: it is {issuer}, people sign in at {host}, and it signs with {keys} {keys|key|keys}.',
  'cli.connections.unknown': 'There is no sign-in provider {name}. portico connections list shows all.',
  'cli.connections.several': 'Several sign-in providers are called {name}. Name one by its id.',
  'cli.people.reset.summary': 'reset a day later how somebody signs in who has lost password and second factor',
  'cli.people.reset.examples': examples(
    'portico people reset bob@harbour.example --reason "Lost the phone, called from the office"',
    'portico people reset bob@harbour.example --reason "Lost it all" --dry-run',
  ),
  'cli.people.reset.reason': 'why; it stands in the audit log',
  'cli.people.reset.staff': 'as an operator: also of somebody who works for several organisations',
  'cli.people.reset.would': 'Would mail {email}, and reset a day later how they sign in unless they stop it.',
  'cli.people.reset.done': '{email} is mailed. How they sign in is reset in a day, unless they stop it.',
  'cli.people.keep.summary': 'stop a reset of how somebody signs in, before it is done',
  'cli.people.keep.examples': examples(
    'portico people keep bob@harbour.example',
    'portico people keep bob@harbour.example --organisation harbour --json',
  ),
  'cli.people.keep.would': 'Would stop the reset of how {email} signs in.',
  'cli.people.keep.done': 'How {email} signs in is not reset.',
  'cli.account.summary': 'your own account',
  'cli.account.email.summary': 'the email of your account; ask for another one, or stop that',
  'cli.account.email.examples': examples('portico account email', 'portico account email new@harbour.example'),
  'cli.account.email.new': 'the new one: a link to confirm it is mailed there; without it nothing is asked for',
  'cli.account.email.stop': 'the one that was asked for can be confirmed no longer',
  'cli.account.email.both': 'Ask for another email, or stop what was asked for: not both.',
  'cli.account.email.now': 'The email of your account is {email}.',
  'cli.account.email.waits': '{email} waits to be confirmed by the link that was mailed there, until {day}.',
  'cli.account.email.refused': '{why}',
  'cli.account.email.would': 'Would mail a link to {email} that confirms it.',
  'cli.account.delete.summary': 'delete your account in seven days, and sign out everywhere now',
  'cli.account.delete.examples': examples(
    'portico account delete ann@harbour.example --dry-run',
    'portico account delete ann@harbour.example --json',
  ),
  'cli.account.delete.email': 'your own, so that nobody does it by mistake',
  'cli.account.delete.refused': '{why}',
  'cli.account.delete.would': 'Would delete your account in seven days:',
  'cli.account.delete.done': 'Your account is deleted on {day}. Sign in and run portico account keep to keep it.',
  'cli.account.delete.pages': '{pages} {pages|page goes|pages go} to the trash.',
  'cli.account.delete.gone': '{name} goes, since nobody else is in it.',
  'cli.account.delete.left': 'You leave {name}; {to} gets your {pages} {pages|page|pages} there.',
  'cli.account.keep.summary': 'keep your account, whose end was asked for',
  'cli.account.keep.examples': examples('portico account keep', 'portico account keep --dry-run'),
  'cli.account.keep.none': 'Your account is not to be deleted.',
  'cli.account.keep.would': 'Would keep your account, which is to be deleted on {day}.',
  'cli.account.keep.done': 'Your account stays. It was to be deleted on {day}.',
  'cli.login.codesFew': 'Only {left} recovery {left|code is|codes are} left. Make new ones in your account.',
  'cli.login.deletion': 'Your account is deleted on {day}. portico account keep keeps it.',
  'cli.people.factors.summary': 'who has no second factor; demand one of everybody, or end that',
  'cli.people.factors.examples': examples('portico people factors', 'portico people factors demanded --dry-run'),
  'cli.people.factors.demand': 'demanded or off; without it nothing is changed',
  'cli.people.factors.off': 'No second factor is demanded.',
  'cli.people.factors.demanded': 'A second factor is demanded. Who was there when it began has until {day}.',
  'cli.people.factors.would.off': 'Would demand no second factor any more.',
  'cli.people.factors.would.demanded': 'Would demand a second factor of everybody, and mail those who have none.',
  'cli.people.factors.without': '{count} {count|person has|people have} none.',
  'cli.login.factorDue': '{name} demands a second factor, and you have none. From {day} on it is closed to you.',
  'cli.login.factorOver': '{name} demands a second factor, and you have none. It is closed to you until you have one.',
  'cli.domains.summary': 'domains of an organisation',
  'cli.domains.list.summary': 'list domains: whether each is proved, and its TXT record where not',
  'cli.domains.list.examples': examples('portico domains list', 'portico domains list --organisation harbour --json'),
  'cli.domains.none': 'There are no domains yet.',
  'cli.domains.check.summary': 'look for the TXT records of domains now; exit code 1 where one is not found',
  'cli.domains.check.examples': examples('portico domains check', 'portico domains check harbour.example --json'),
  'cli.domains.domain': 'a domain of the list; without one, all',
  'cli.domains.unknown': 'There is no domain {domain}. portico domains list shows all.',
  'cli.domains.waiting': 'not proved',
  'cli.domains.proved': 'proved',
  'cli.domains.missing': 'record missing',
  'cli.domains.lost': 'lost',
} as const;
