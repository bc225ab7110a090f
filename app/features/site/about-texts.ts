/** What the About page says. Figures, challenges and claims are the specification's (section 2, About), word for word. */

export const MISSION = [
  'Finding a plumber who served should take one search, not an afternoon of asking around. This directory makes it easy to find a veteran-owned business in Florida and to call it.',
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
    text: 'Most work is done by somebody nearby. So you can look by county, by region, or around a place you know.',
  },
  {
    id: 'plain',
    title: 'Facts only',
    text: 'Phone, hours, address, services. We do not make up ratings or reviews. Where we do not know, we say so.',
  },
  {
    id: 'open',
    title: 'Open to everyone',
    text: 'You can look around without an account. The pages work on an old phone, on a slow connection and with a screen reader.',
  },
]

/** A figure of the whole country, drawn as marks that each stand for the same amount. */
export interface ImpactFigure {
  figure: string
  label: string
  /** How many marks are drawn, and how many of them are filled when not all are. */
  marks: number
  filled?: number
  /** What one mark stands for. */
  scale: string
}

export const IMPACT: readonly ImpactFigure[] = [
  { figure: '2.5M+', label: 'veteran-owned businesses', marks: 25, scale: 'One dot is 100,000 businesses.' },
  { figure: '5.8M', label: 'jobs created', marks: 58, scale: 'One dot is 100,000 jobs.' },
  { figure: '$1T+', label: 'annual revenue', marks: 10, scale: 'One dot is $100 billion.' },
  {
    figure: '9%',
    label: 'of all U.S. businesses',
    marks: 100,
    filled: 9,
    scale: 'Nine dots of a hundred.',
  },
]

export interface Challenge {
  title: string
  text: string
  way: { label: string; href: string }
}

export const CHALLENGES: readonly Challenge[] = [
  {
    title: 'Access to capital',
    text: 'Service leaves a good record. It often leaves no credit history as an owner, and no house to borrow against.',
    way: { label: 'Programs that help', href: '/veteran-resources' },
  },
  {
    title: 'Business network development',
    text: 'After many moves it is hard to know the bankers, suppliers and other owners in one place.',
    way: { label: 'Clubs and non-profits', href: '/category/social-clubs' },
  },
  {
    title: 'Market visibility',
    text: 'Many customers would choose a veteran-owned business. They just do not know that one is around the corner.',
    way: { label: 'What a listing brings', href: '/business-signup' },
  },
]

/** A comparison with other owners, whose measure is 100. */
export interface Claim {
  lead: string
  claim: string
  end: string
  measure: number
}

export const CLAIMS: readonly Claim[] = [
  {
    lead: 'Veterans who own a business are',
    claim: '30% more likely to hire fellow veterans',
    end: 'than other owners are.',
    measure: 130,
  },
  {
    lead: 'They give',
    claim: '50% more time and money to charity',
    end: 'than other owners do.',
    measure: 150,
  },
]
