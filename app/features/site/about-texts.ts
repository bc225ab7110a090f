/** What the About page says. Figures, challenges and claims are the specification's (section 2, About), word for word. */

export const MISSION = [
  'We make it easy to find a veteran-owned business in Florida and to call it. Finding a plumber who served should take one search, not an afternoon of asking around.',
  'For owners, a listing should bring customers and take little time. A person on our team reads every submission and answers within 24 hours.',
] as const

export interface Value {
  id: 'checked' | 'nearby' | 'plain' | 'open'
  title: string
  text: string
}

export const VALUES: readonly Value[] = [
  {
    id: 'checked',
    title: 'Checked by people',
    text: 'Nothing is published before somebody has read it. The Verified badge means that we have seen proof of veteran ownership.',
  },
  {
    id: 'nearby',
    title: 'Close to home',
    text: 'Most work is done by somebody nearby. So you can look by county, by region, or around a business that you know.',
  },
  {
    id: 'plain',
    title: 'Facts only',
    text: 'Telephone, hours, address, services. We do not make up ratings or reviews, and where we know nothing, we say so.',
  },
  {
    id: 'open',
    title: 'Open to everyone',
    text: 'You need no account to look around. The pages work on an old phone, on a slow connection and with a screen reader.',
  },
]

export interface ImpactFigure {
  figure: string
  label: string
}

/** Of the whole country. */
export const IMPACT: readonly ImpactFigure[] = [
  { figure: '2.5M+', label: 'veteran-owned businesses' },
  { figure: '5.8M', label: 'jobs created' },
  { figure: '$1T+', label: 'annual revenue' },
  { figure: '9%', label: 'of all U.S. businesses' },
]

export interface Challenge {
  title: string
  text: string
}

export const CHALLENGES: readonly Challenge[] = [
  {
    title: 'Access to capital',
    text: 'Years of service leave a good record, but often no credit history as an owner and no property to borrow against.',
  },
  {
    title: 'Business network development',
    text: 'Frequent moves make it hard to know bankers, suppliers and other owners in one place for long.',
  },
  {
    title: 'Market visibility',
    text: 'Customers who would choose a veteran-owned business often do not know that one is around the corner.',
  },
]

export interface Claim {
  /** Begins the sentence that the claim ends. */
  lead: string
  claim: string
}

/** Each compares with other business owners. */
export const CLAIMS: readonly Claim[] = [
  { lead: 'Veterans who own a business are', claim: '30% more likely to hire fellow veterans' },
  { lead: 'And they give', claim: '50% more time and money to charity' },
]
