/** What operators read who try a page of theirs as a visitor of a simulated gateway. */
export const trials = {
  'trials.unpublished': 'This page is not published. Publish it, then try it as a visitor.',

  'trials.title': 'Try this page as a visitor',
  'trials.hint':
    'You become a visitor of a simulated gateway. Everything happens as in a venue, but nothing is recorded: no consent, no coupon, no text message. No device gets into any network.',
  'trials.gateway': 'Gateway',
  'trials.behaviour': 'What it does',
  'trials.start': 'Open the page',
  'trials.over': 'This trial is over',
  'trials.overHint': 'A trial takes an hour at most. Start another one from the editor.',

  'trials.lets-in': 'Lets the device in',
  'trials.refuses': 'Refuses the login',
  'trials.expired': 'Has forgotten the login',
  'trials.already-in': 'Let the device in before',
  'trials.slow': 'Takes 30 seconds',
  'trials.down': 'Is switched off',

  'trials.letIn': 'The simulated gateway would let this device in',
  'trials.notLetIn': 'The simulated gateway would not let this device in',
  'trials.down.title': 'The simulated gateway is switched off',
  'trials.down.hint': 'In a venue the browser would show here, in its own words, that it reaches nobody.',
  'trials.recorded': 'Nothing was recorded, and nobody was connected. This is what the gateway received:',
  'trials.nothing': 'Nothing was recorded, and nobody was connected. No login reached the gateway.',
  'trials.wrong': 'Not as the gateway expects it: {names}',
  'trials.slow.note': 'The gateway would have answered after 30 seconds. The browser waits that long.',
  'trials.list': 'The list that the router collects',
  'trials.again': 'Try again',
} as const;
