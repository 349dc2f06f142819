const examples = (...lines: readonly string[]): string => ['Examples:', ...lines.map((line) => `  ${line}`)].join('\n');

/** Folders that are shared as a whole. */
export const folderShareTexts = {
  'server.folder.people':
    'This folder is shared with {most} people already. Remove somebody, or invite people to the organisation.',
  'server.folder.lose': '{count|Loses|Lose} access: {emails}.',
  'server.folder.gain': '{count|Gains|Gain} access: {emails}.',
  'service.mail.folder.subject': '{inviter} shares the folder "{page}" with you on {orgName}',
  'service.mail.folder.lead':
    '{inviter} invites you to work on all pages in the folder "{page}" on {orgName}, also those that are added later. They greet visitors of a Wi-Fi hotspot.',
  'folderShares.share': 'Share…',
  'folderShares.title': 'Share {name}',
  'folderShares.hint': 'All pages in it and in the folders in it, also those that are added later.',
  'folderShares.people': 'People with access to this folder',
  'folderShares.none': 'It is shared with nobody yet.',
  'folderShares.email': 'Email',
  'folderShares.give': 'Share',
  'folderShares.rightOf': 'What {email} may do',
  'folderShares.remove': 'Remove {email}',
  'folderShares.mailed': '{email} was mailed',
  'folderShares.unmailed': '{email} has access now. No mail was sent: please tell them.',
  'folderShares.elsewhere': 'By folders and groups',
  'folderShares.by': 'By the folder {name}',
  'folderShares.byBoth': 'By the group {group}, in the folder {folder}',
  'filing.moveAnyway': 'Move all the same',
  'filing.moveNote': '{count} {count|page|pages}: {note}',
  'filing.moveRights': 'Who may do what changes',
  'cli.folders.share.summary': 'share all pages in a folder, also those that are added later',
  'cli.folders.share.examples': examples(
    'portico folders share Harbour --with ann@harbour.example --right r,w',
    'portico folders share Harbour/Cafes --with bob@harbour.example --dry-run',
  ),
  'cli.folders.share.with': 'the email of the person',
  'cli.folders.share.right': 'r (read, the usual) or r,w (edit)',
  'cli.folders.share.would': 'The folder {folder} would be shared with {email} ({right}).',
  'cli.folders.share.done': 'The folder {folder} is shared with {email} ({right}).',
  'cli.folders.unshare.summary': 'end the right that somebody has by a folder',
  'cli.folders.unshare.examples': examples(
    'portico folders unshare Harbour --with ann@harbour.example',
    'portico folders unshare Harbour --with ann@harbour.example --dry-run',
  ),
  'cli.folders.unshare.would': 'The folder {folder} would be shared with {email} no more.',
  'cli.folders.unshare.done': 'The folder {folder} is shared with {email} no more.',
  'cli.folders.unshare.absent':
    'The folder {folder} is not shared with {email}. portico folders people shows with whom.',
  'cli.folders.people.summary': 'list with whom a folder is shared',
  'cli.folders.people.examples': examples('portico folders people Harbour', 'portico folders people Harbour --json'),
  'cli.folders.people.none': 'The folder {folder} is shared with nobody.',
} as const;
