/** What the audit log says: who did what. */
export const auditTexts = {
  'audit.page.made': '{who} made the page “{what}”.',
  'audit.page.published': '{who} published the page “{what}”.',
  'audit.page.rolledBack': '{who} put the published page “{what}” back as the draft.',
  'audit.page.shared': '{who} shared the page “{what}” with {to} ({right}).',
  'audit.page.unshared': '{who} took the page “{what}” from {to}.',
  'audit.page.asked': '{who} asked to edit the page “{what}”.',
  'audit.page.trashed': '{who} moved the page “{what}” to the trash.',
  'audit.page.restored': '{who} took the page “{what}” out of the trash.',
  'audit.page.erased': '{who} deleted the page “{what}” for good.',
  'audit.who.system': 'The server',
  'audit.who.visitor': 'A visitor',
  'audit.who.nobody': 'Somebody who is not signed in',
  'audit.who.erased': 'A former person',
  'audit.who.token': '{who} (by an API token)',
  'cli.audit.summary': 'what was written down of acts: who did what, and whether it is as it was written',
  'cli.audit.verify.summary': 'look whether somebody changed, removed or added what was written down of acts',
  'cli.audit.verify.unreadable': 'The audit log in {folder} cannot be read. Run: portico doctor',
  'audit.whole': 'The {events} events of {chains} {chains|chain|chains} of the audit log are as they were sealed.',
  'audit.unsealed':
    '{count} {count|event|events} of the audit log {count|waits|wait} for a seal for more than a minute. A running server seals them; where one runs, look at its log for “audit events not sealed”.',
  'audit.fault.missing':
    'Chain {chain} of the audit log is cut: event {seq} was there and is missing. Compare with a backup: portico restore FILE into another folder.',
  'audit.fault.changed':
    'Chain {chain} of the audit log was changed: event {seq} is not what was sealed, or was sealed with a key that is not here. Compare with a backup: portico restore FILE into another folder.',
  'audit.fault.person':
    'Chain {chain} of the audit log was changed: the person of event {seq} is not who was written down. Compare with a backup: portico restore FILE into another folder.',
  'audit.unknown': '{who}: {name} ({what}).',
  'audit.cursorWrong': 'This is no place in this list. Start again without `cursor`.',
  'audit.nameWrong': 'There is no kind of event with the name {name}.',
  'audit.sinceWrong': '`since` is a time such as 2026-11-24T10:00:00Z.',
} as const;
