import { REVIEW_PROMISE } from './promises.ts'

export const MISSION = [
  'Finding a plumber who served should take one search, not an afternoon of asking around. We make it easy to find and call a veteran-owned business in Florida.',
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
    text: `${REVIEW_PROMISE} The Verified badge means that we’ve seen proof of veteran ownership.`,
  },
  {
    id: 'nearby',
    title: 'Close to home',
    text: 'Most jobs are local. Search by county, by region, or near a place you know.',
  },
  {
    id: 'plain',
    title: 'Facts only',
    text: 'Phone, hours, address, services. We don’t make up ratings or reviews. When we don’t know, we say so.',
  },
  {
    id: 'open',
    title: 'Open to everyone',
    text: 'You can look around without an account. The pages work on an old phone, on a slow connection, and with a screen reader.',
  },
]

export interface ImpactFigure {
  figure: string
  label: string
  marks: number
  filled?: number
  scale: string
}

export const IMPACT: readonly ImpactFigure[] = [
  { figure: '2.5M+', label: 'veteran-owned businesses', marks: 25, scale: 'Each dot is 100,000 businesses.' },
  { figure: '5.8M', label: 'jobs created', marks: 58, scale: 'Each dot is 100,000 jobs.' },
  { figure: '$1T+', label: 'annual revenue', marks: 10, scale: 'Each dot is $100 billion.' },
  {
    figure: '9%',
    label: 'of all U.S. businesses',
    marks: 100,
    filled: 9,
    scale: 'Nine out of every 100.',
  },
]

interface Challenge {
  title: string
  text: string
  way: { label: string; href: string }
}

export const CHALLENGES: readonly Challenge[] = [
  {
    title: 'Access to capital',
    text: 'Service builds character, but often not the credit history or home equity a lender wants to see.',
    way: { label: 'Programs that help', href: '/veteran-resources' },
  },
  {
    title: 'Business network development',
    text: 'After years of moving, it’s hard to have a network of bankers, suppliers, and other owners in any one place.',
    way: { label: 'Clubs and nonprofits', href: '/category/social-clubs' },
  },
  {
    title: 'Market visibility',
    text: 'Many customers would choose a veteran-owned business. They just don’t know that one is around the corner.',
    way: { label: 'What a listing brings', href: '/business-signup' },
  },
]

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
