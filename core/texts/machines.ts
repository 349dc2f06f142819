/** What the machines and the calls say of their own, where no spec sentence exists. */
export const machines = {
  'machines.offline': 'This device is offline. Your changes are kept here and saved when it is online again',
  'machines.roomDenied': 'The server does not let this session edit the page ({code})',
  'machines.changedElsewhere': 'The page was changed elsewhere meanwhile, so your changes were not sent over it',
  'machines.kickDenied': 'Somebody else has the page now, and only its owner can end that.',
  'machines.kickFailed': 'The server does not answer, so the other window goes on. Please try again.',
  'machines.askedBefore': '{name} has asked for the page already, and waits for an answer.',
  'machines.askedLately': '{name} keeps the page for now. You can ask again in {seconds} seconds.',
  'machines.askFailed': 'The server does not answer, so nobody was asked. Please try again.',
  'machines.lockLost': 'The connection was away for too long. Your changes are kept here and saved when it is back',
  'machines.roomLost': 'This window does not hold the page any more, so nothing is sent',
  'machines.neverPublished': 'The page was never published, so there is nothing to go back to',
  'machines.publishDeclined': 'The page was not published',
  'machines.nothingToPublish': 'Name a page by its id, or give its content',
  'machines.deliveryQueued': 'Sending to {receiver}',
  'machines.deliveryPending': 'Still on its way ({polls})',
  'machines.deliveryComplete': 'Delivered',
  'machines.facebookUnliked': '{value} cannot be liked: Facebook tells no number of its followers',
  'machines.facebookNoCheckin': '{value} takes no check-ins: choose a page that is a place',
  'machines.imageTooLarge':
    'Images may have up to 5 MB. Photographs are made smaller here, this file could not be: choose a smaller one',
  'machines.uploadCancelled': 'The upload was stopped',
} as const;
