const examples = (...lines: readonly string[]): string => ['Examples:', ...lines.map((line) => `  ${line}`)].join('\n');

/** What the commands about vouchers of an organisation say. */
export const voucherCommandTexts = {
  'cli.vouchers.summary': 'vouchers of an organisation: their kinds, and what is issued of these',
  'cli.vouchers.kinds.summary': 'kinds of vouchers of an organisation',
  'cli.vouchers.kindName': 'the name of the kind',
  'cli.vouchers.validDays': 'days after it is issued until which it is good',
  'cli.vouchers.digits': 'codes of digits alone, for phones without letters',
  'cli.vouchers.price': 'what one costs, as it is printed',
  'cli.vouchers.noKind': 'There is no kind of vouchers {name}. portico vouchers kinds list shows all.',
  'cli.vouchers.unlimited': 'no limit',
  'cli.vouchers.kinds.list.summary': 'list kinds of vouchers, and what of their limits the gateways do not keep',
  'cli.vouchers.kinds.list.examples': examples(
    'portico vouchers kinds list',
    'portico vouchers kinds list --organisation harbour --json',
  ),
  'cli.vouchers.kinds.list.none':
    'There are no kinds of vouchers yet. portico vouchers kinds add --ready makes three: 1 hour, 1 day, 1 GB.',
  'cli.vouchers.kinds.add.summary': 'make a kind of vouchers; without limits it is good for ever',
  'cli.vouchers.kinds.add.ready': 'make the three that nearly everybody needs: 1 hour, 1 day, 1 GB',
  'cli.vouchers.kinds.add.examples': examples(
    'portico vouchers kinds add --ready',
    'portico vouchers kinds add "Day ticket" --minutes 1440 --valid-days 90 --price "5 EUR"',
    'portico vouchers kinds add Meeting --total 2gb --at-once 4 --every day',
  ),
  'cli.vouchers.kinds.add.which': 'Name the kind, or write --ready for the three usual ones, not both',
  'cli.vouchers.kinds.added': 'The kind {name} is made.',
  'cli.vouchers.kinds.change.summary':
    'change the name, the price or limits of a kind; what was issued of it keeps those it had',
  'cli.vouchers.kinds.change.name': 'its new name',
  'cli.vouchers.kinds.change.without': 'a limit that is taken away, such as minutes or at-once',
  'cli.vouchers.kinds.change.examples': examples(
    'portico vouchers kinds change "1 hour" --minutes 90 --name "90 minutes"',
    'portico vouchers kinds change "1 GB" --without at-once --price "3 EUR"',
  ),
  'cli.vouchers.kinds.changed': 'The kind {name} is changed.',
  'cli.vouchers.kinds.remove.summary': 'remove a kind of vouchers; what was issued of it stays good',
  'cli.vouchers.kinds.remove.examples': examples(
    'portico vouchers kinds remove "1 hour"',
    'portico vouchers kinds remove "1 hour" --json',
  ),
  'cli.vouchers.kinds.removed': 'The kind {name} is removed.',
} as const;
