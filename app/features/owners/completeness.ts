/** What customers look for on a listing, and what an owner calls it when it is missing. */
const WANTED = [
  ['description', 'Say in a few sentences what you do'],
  ['services', 'List your services'],
  ['hours', 'Add your hours'],
  ['phone', 'Add a phone number'],
  ['website', 'Add your website'],
  ['place', 'Add an address or a service area'],
  ['social', 'Add a Facebook or Instagram page'],
  ['branchOfService', 'Name your branch of service'],
  ['photo', 'Add a profile photo or a banner'],
] as const

type Wanted = (typeof WANTED)[number][0]

export interface Completeness {
  /** 0 to 100. */
  percent: number
  /** What to do next, the most useful first. */
  missing: string[]
}

export function completenessOf(has: Record<Wanted, boolean>): Completeness {
  const missing = WANTED.filter(([name]) => !has[name]).map(([, advice]) => advice)
  return { percent: Math.round((100 * (WANTED.length - missing.length)) / WANTED.length), missing }
}
