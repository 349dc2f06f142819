const examples = (...lines: readonly string[]): string => ['Examples:', ...lines.map((line) => `  ${line}`)].join('\n');

/** Whether staff of the provider may sign in as people of an organisation. */
export const actingRuleTexts = {
  'actingRule.title': 'Help by the provider',
  'actingRule.hint':
    'Staff of your provider can sign in as somebody of {name}, to see what they see and mend it: with a reason, for 30 minutes, and never with a right to people, passwords, keys or visitors. The person gets a mail, and the audit log says what was done.',
  'actingRule.label': 'When they may',
  'actingRule.always': 'Always',
  'actingRule.ask': 'Only when an owner opens it',
  'actingRule.never': 'Never',
  'actingRule.is.always': 'Staff of your provider may sign in as people of {name}.',
  'actingRule.is.ask': 'It is closed. An owner opens it for some hours when help is needed.',
  'actingRule.is.never': 'Nobody of your provider signs in as people of {name}.',
  'actingRule.openUntil': 'It is open until {time}.',
  'actingRule.openFor': 'Open for',
  'actingRule.hours': '{hours} {hours|hour|hours}',
  'actingRule.open': 'Open',
  'actingRule.close': 'Close now',
  'actingRule.save': 'Save',
  'actingRule.saved': 'Saved. It holds at once.',
  'actingRule.ownersOnly': 'Only owners change this.',
  'operator.actAsClosed.never': '{name} lets nobody of the provider sign in as its people.',
  'operator.actAsClosed.ask':
    '{name} lets staff sign in as its people only when asked. One of its owners opens it under Settings > General, for up to 72 hours.',
  'operator.actAsOpen': '{name} has opened signing in as its people until {time}.',
  'cli.acting.allow.summary': 'say whether staff of the provider may sign in as people of the organisation, for owners',
  'cli.acting.allow.examples': examples(
    'portico acting allow never --organisation harbour',
    'portico acting allow ask --hours 4',
  ),
  'cli.acting.allow.rule': 'always, ask or never; ask: only while it is open',
  'cli.acting.allow.hours': 'with ask: for how many hours it is open, at most 72',
  'cli.acting.allow.badHours': '--hours is a whole number from 0 to 72, and goes with ask.',
  'cli.acting.allow.would': 'Staff might sign in as people of {organisation}: {rule}.',
  'cli.acting.allow.done': 'Staff may sign in as people of {organisation}: {rule}.',
  'cli.acting.allow.open': 'It is open until {until}.',
} as const;
