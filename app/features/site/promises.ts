export const REVIEW_PROMISE =
  'We review every new listing before it is published, and every change to a name, address, category, phone or website.'

export const ELIGIBILITY = 'To be listed, a business must be at least 51% owned and controlled by veterans.'
