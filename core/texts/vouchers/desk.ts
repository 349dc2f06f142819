/** What the server and the journal say about the desk: kinds of vouchers, and what is issued of them. */
export const deskTexts = {
  'vouchers.limits.range': 'The limit {limit} is out of its range.',
  'vouchers.limits.clockAlone': 'A clock says how minutes count. Please give minutes as well.',
  'vouchers.limits.everyAlone': 'Something has to be there again each day. Please give minutes or an amount of data.',
  'server.vouchers.kindsThere': 'There are kinds of vouchers already.',
  'server.vouchers.kindsFull':
    'This organisation has all the {most} kinds of vouchers it may have. Remove some that nobody needs.',
  'server.vouchers.kindMissing': 'There is no such kind of vouchers in this organisation.',
  'server.vouchers.kindWords':
    'Please give the kind a name of at most {name} characters, and a price of at most {price}, each in one line.',
  'server.vouchers.network.ssid': 'The name of the network has to have 1 to {bytes} bytes, in one line.',
  'server.vouchers.network.password':
    'The password of the network has to have {least} to {most} letters, digits and signs of a plain keyboard. Leave it empty where the network is open.',
  'server.vouchers.codesCleared':
    'The codes of these vouchers cannot be read any more, so that they cannot be printed. Issue new ones, or give a voucher a new code.',
  'server.vouchers.nothingToPrint':
    'None of these vouchers lets anybody in any more, so that there is nothing to print.',
  'server.vouchers.printLanguage': 'Vouchers are not printed in {language}. Please choose one of: {languages}.',
  'server.vouchers.printCrowded': 'Many vouchers are being printed right now. Please try again in a minute.',
  'server.vouchers.kindNameTaken': 'There is a kind of vouchers with this name already. Please choose another one.',
  'server.vouchers.batchMissing': 'There is no such batch of vouchers in this organisation.',
  'server.vouchers.missing': 'There is no such voucher in this organisation.',
  'server.vouchers.upgrade':
    'A server of the version before is running, which lets nobody in by vouchers of a desk. Update it first.',
  'server.vouchers.kindOrLimits': 'Please name a kind, or limits, and not both.',
  'server.vouchers.sellBy': 'Please name a time that is to come until which the vouchers may be begun.',
  'server.vouchers.words': 'Please write at most {most} characters, in one line.',
  'server.vouchers.pageMissing': 'There is no page {id} in this organisation.',
  'server.vouchers.gatewayMissing': 'There is no gateway {id} in this organisation.',
  'server.vouchers.notEnforced': '{sentences} Issue them all the same where you know what that means.',
  'server.vouchers.dailyMost':
    'You may issue {most} {most|voucher|vouchers} in 24 hours. Now you may issue {left} more.',
  'server.vouchers.kindNotYours':
    'You may issue vouchers of some kinds alone. Please choose one of these: {kinds}. Owners and admins change which.',
  'server.vouchers.hasAll': 'Owners and admins may do everything with vouchers.',
  'server.vouchers.notImported': 'Nothing was brought in. Lines that are wrong: {count}.',
  'server.vouchers.tooMany': 'Please bring in at most {most} vouchers at once.',
  'server.vouchers.reason': 'Please say why codes that somebody could guess are let in.',
  'vouchers.import.format': 'the file cannot be read as what it is said to be',
  'vouchers.import.empty': 'there is no line with a voucher below this one',
  'vouchers.import.column': 'the column {column} is missing',
  'vouchers.import.code': 'there is no code of 3 to 64 characters',
  'vouchers.import.twice': 'its code is there twice',
  'vouchers.import.taken': 'somebody has its code already',
  'vouchers.import.guessable': 'its code could be guessed',
  'vouchers.import.number': '{column} is no whole number of 0 or more',
  'vouchers.import.time': '{column} is no moment',
  'vouchers.import.limits': 'its limits make no sense, or are used up',
  'server.vouchers.ended': 'This voucher was ended: it lets nobody in any more.',
  'server.vouchers.unlimited': 'This voucher has no limit of {limit}, so that nothing can be added to it.',
  'server.vouchers.tooMuch': 'With that this voucher would have more {limit} than any may have: {most} at most.',
  'server.vouchers.nothingMore': 'Please say what the voucher gets more of.',
  'server.vouchers.nobodyOnline': 'Nobody is online with this voucher.',
  'server.vouchers.lookups': 'You have looked for many codes that nobody has. Please wait {seconds} seconds.',
  'vouchers.host.name': 'Please give a whole host name, such as v.example.com: no address, and no port.',
  'vouchers.host.httpsOnly':
    'Browsers open hosts with this ending by https alone, so that no gateway could catch them. Please choose a name with another ending.',
  'vouchers.host.open':
    'Gateways open {host} to visitors before they log in, because pages are there. Please choose a name of its own for vouchers.',
  'vouchers.host.taken': 'Another organisation has {host} for its vouchers.',
  'vouchers.host.network': 'Please give the name of the network in one line of at most 32 characters.',
  'audit.voucherHost.set': '{who} set the host of printed vouchers to {host}.',
  'audit.voucherHost.removed': '{who} removed the host of printed vouchers {host}.',
  'audit.vouchers.issued': '{who} issued {count} {count|voucher|vouchers} {kind} as the batch “{what}”.',
  'audit.vouchers.imported':
    '{who} brought {count} {count|voucher|vouchers} in from {from} as the batch “{what}”. Codes that could be guessed: {weak}.',
  'audit.vouchers.exported': '{who} took {count} {count|voucher|vouchers} of the batch “{what}” out, with their codes.',
  'audit.vouchers.printed':
    '{who} printed {count} {count|voucher|vouchers} of the batch “{what}” with their codes ({layout}). By now it was printed {times} {times|time|times}.',
  'audit.vouchers.voided': '{who} ended {count} unused {count|voucher|vouchers} of the batch “{what}”.',
  'audit.voucher.voided': '{who} ended the voucher {what}.',
  'audit.voucher.noted': '{who} changed the note of the voucher {what}.',
  'audit.voucher.toppedUp': '{who} gave the voucher {what} more: {more}.',
  'audit.voucher.moved': '{who} gave the voucher {what} a new code.',
  'audit.voucher.released': '{who} let other devices be online with the voucher {what}, instead of {count}.',
  'audit.voucherRights.set':
    '{who} set what {account} may do with vouchers: {rights}; in 24 hours at most: {daily}; of these kinds alone: {only}.',
  'audit.voucherKind.made': '{who} made the kind of vouchers “{what}”.',
  'audit.voucherKind.changed': '{who} changed the kind of vouchers “{from}”; it is called “{what}”.',
  'audit.voucherKind.removed': '{who} removed the kind of vouchers “{what}”.',
} as const;
