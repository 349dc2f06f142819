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
  'server.vouchers.kindNameTaken': 'There is a kind of vouchers with this name already. Please choose another one.',
  'audit.voucherKind.made': '{who} made the kind of vouchers “{what}”.',
  'audit.voucherKind.changed': '{who} changed the kind of vouchers “{from}”; it is called “{what}”.',
  'audit.voucherKind.removed': '{who} removed the kind of vouchers “{what}”.',
} as const;
