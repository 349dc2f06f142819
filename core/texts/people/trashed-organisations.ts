/** An organisation in the trash, as its owners are told of it. */
export const trashedOrganisationTexts = {
  'trashedOrganisation.title': '{name} is in the trash',
  'trashedOrganisation.by': '{who} moved it there on {time}. ',
  'trashedOrganisation.byProvider': 'Your provider moved it there on {time}. ',
  'trashedOrganisation.what':
    'Visitors see its published pages until {visited}. Until {until} your provider can restore all of it as it was: ask them. Then it is deleted for good.',
  'service.mail.organisationTrashed.subject': '{organisation} is in the trash of {orgName}',
  'service.mail.organisationTrashed.lead':
    '{organisation} was moved to the trash with its pages, folders and brands. Visitors see its published pages until {visited}. Until {until} your provider can restore all of it as it was, and then it is deleted for good.',
  'service.mail.organisationTrashed.action': 'See what it says there',
  'service.mail.organisationTrashed.note':
    'You get this mail as an owner. If you want it back, ask your provider. If it is not needed any more, there is nothing to do.',
  'service.mail.organisationEnding.subject': '{organisation} is deleted for good on {until}',
  'service.mail.organisationEnding.lead':
    '{organisation} has been in the trash of {orgName} for four weeks. Until {until} your provider can still restore all of it as it was; then it is deleted for good.',
} as const;
