/** Folders of pages in the terminal. */
export const folders = {
  'folders.argument': 'the folder that the pages are in, each in one of its own',
  'folders.line': '{folder}: {said}',
  'folders.total': 'Looked at: {count}, left undone: {wrong}',
  'folders.said': '{sentence}',
  'folders.published': 'Published.',
  'folders.notPublished': 'Not published.',
  'folders.finding': '{level}: {problem}',
  'folders.gone':
    'The page is no longer on the server. Remove the folder, or remove its line in .portico and push again to make the page anew.',
  'folders.newerThere': 'The server has a newer draft. Pull it.',
  'folders.imageMissing': '{address} is neither on the server nor in the folder images.',
  'folders.imageSent': '{address} was sent. Its address on the server is {sent}.',
  'folders.pull.summary': 'write pages of the server into a folder, to keep them in git',
  'folders.pull.examples':
    'portico pages pull pages                 all pages of yours, each as pages/NAME/page.html and configuration.json\nportico pages pull pages 3f9a --theirs   one page, over what changed here',
  'folders.pull.ids': 'ids of pages; all of yours where none is named',
  'folders.pull.theirs': 'overwrite what changed here as well',
  'folders.pull.same': 'Nothing has changed.',
  'folders.pull.written': 'Written.',
  'folders.pull.updated': 'Updated.',
  'folders.pull.changedHere': 'Kept: it changed here alone. Push it.',
  'folders.pull.conflict':
    'Not written: it changed here and on the server. Compare with `portico pages diff`, then push with --ours or pull with --theirs.',
  'folders.pull.goneThere': 'The page is no longer on the server. The folder stays as it is.',
  'folders.push.summary': 'send the pages of a folder to the server, those that changed alone',
  'folders.push.examples':
    'portico pages push pages                   all folders in pages; new ones become pages\nportico pages push pages lobby --publish   one of them, and publish it',
  'folders.push.names': 'names of folders; all where none is named',
  'folders.push.publish': 'publish the drafts that visitors do not have yet',
  'folders.push.ours': 'overwrite what changed on the server as well; it stays among the earlier versions',
  'folders.push.same': 'Nothing has changed here.',
  'folders.push.created': 'Created.',
  'folders.push.sent': 'Saved.',
  'folders.push.conflict':
    'Not sent: it changed here and on the server. Compare with `portico pages diff`, then push with --ours or pull with --theirs.',
  'folders.push.goneThere': 'The page is no longer on the server.',
  'folders.push.unknown': '{path} has no page.html. Folders with a page are: {names}.',
  'folders.push.failed': 'Not sent.',
} as const;
