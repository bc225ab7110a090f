import type { ListingField } from './listing-values.ts'

const WANTED = [
  ['description', 'Say in a few sentences what you do', 'description'],
  ['services', 'List your services', 'services'],
  ['hours', 'Add your hours', 'hours'],
  ['phone', 'Add a phone number', 'phone'],
  ['website', 'Add your website', 'website'],
  ['place', 'Add an address or a service area', 'address'],
  ['social', 'Add a Facebook or Instagram page', 'facebook'],
  ['branchOfService', 'Name your branch of service', 'branchOfService'],
  ['photo', 'Add a profile photo or a banner', null],
] as const satisfies readonly (readonly [string, string, ListingField | null])[]

type Wanted = (typeof WANTED)[number][0]

export interface Completeness {
  percent: number
  /** The most useful first. */
  missing: { advice: string; field: ListingField | null }[]
}

export function completenessOf(has: Record<Wanted, boolean>): Completeness {
  const missing = WANTED.filter(([name]) => !has[name]).map(([, advice, field]) => ({ advice, field }))
  return { percent: Math.round((100 * (WANTED.length - missing.length)) / WANTED.length), missing }
}
