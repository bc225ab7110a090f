import type { CheckedBusiness, Finding } from './finding.ts'
import { areLikeNames, comparableName, type ComparableName } from './name-likeness.ts'

/** A business with what comparing needs. */
interface Candidate {
  business: CheckedBusiness
  name: ComparableName
}

/** A reason to take two businesses for one. */
export interface DuplicateRule {
  /** Completes "… has the same". */
  same: string
  /** Only businesses with the same text are compared; none without one. */
  groupOf: (candidate: Candidate) => string | null
  isSame: (a: Candidate, b: Candidate) => boolean
}

/** Each rule leaves out branches: two addresses are two businesses, whatever they share. */
export const DUPLICATE_RULES = {
  telephone: {
    same: 'telephone and a similar name',
    groupOf: ({ business }) => business.phoneDigits,
    isSame: (a, b) => !areBranches(a.business, b.business) && areLikeNames(a.name, b.name),
  },
  name: {
    same: 'name and place',
    groupOf: ({ name }) => name.key,
    isSame: (a, b) => areInOnePlace(a.business, b.business) && !areBranches(a.business, b.business),
  },
  website: {
    same: 'name and website',
    groupOf: ({ business, name }) => {
      const host = hostOf(business.website)
      return host && `${host} ${name.key}`
    },
    isSame: (a, b) => !areBranches(a.business, b.business),
  },
} satisfies Record<string, DuplicateRule>

/**
 * Businesses of a set that look like one entered twice: the later one of each pair, with the earlier one it resembles.
 * Closed ones are not compared.
 *
 * @param told pairs that were reported already; the new ones are added
 */
export function findDuplicates(
  businesses: readonly CheckedBusiness[],
  rules: readonly DuplicateRule[] = Object.values(DUPLICATE_RULES),
  told: Set<string> = new Set(),
): Finding[] {
  const candidates = businesses
    .filter(({ status }) => status !== 'closed')
    .map((business) => ({ business, name: comparableName(business.name) }))
  return rules.flatMap((rule) => {
    const groups = Map.groupBy(candidates, rule.groupOf)
    groups.delete(null)
    return [...groups.values()].flatMap((group) => duplicatesInGroup(group, rule, told))
  })
}

function duplicatesInGroup(group: readonly Candidate[], rule: DuplicateRule, told: Set<string>): Finding[] {
  return group.flatMap((candidate, index) => {
    const earlier = group.slice(0, index).find((other) => rule.isSame(other, candidate))
    if (!earlier) return []
    const pair = [earlier.business.id, candidate.business.id].toSorted().join(' ')
    if (told.has(pair)) return []
    told.add(pair)
    return [duplicateFinding(candidate.business, earlier.business, rule)]
  })
}

function duplicateFinding(business: CheckedBusiness, earlier: CheckedBusiness, rule: DuplicateRule): Finding {
  return {
    businessId: business.id,
    kind: 'duplicate',
    what: `${earlier.id} (${earlier.name}) has the same ${rule.same}.`,
    remedy: 'Close one of the two, or give both their own addresses if they are branches.',
    otherId: earlier.id,
  }
}

/** Two known addresses that differ: streets, else ZIP codes, else cities. */
function areBranches(a: CheckedBusiness, b: CheckedBusiness): boolean {
  if (a.street !== null && b.street !== null) {
    return streetKey(a.street) !== streetKey(b.street) || differ(a.citySlug, b.citySlug)
  }
  return a.zip !== null && b.zip !== null ? a.zip !== b.zip : differ(a.citySlug, b.citySlug)
}

/** One ZIP code or city; one county where one of them names neither. */
function areInOnePlace(a: CheckedBusiness, b: CheckedBusiness): boolean {
  if (a.zip !== null && a.zip === b.zip) return true
  if (a.citySlug !== null && b.citySlug !== null) return a.citySlug === b.citySlug
  return a.countySlug === b.countySlug
}

function differ(a: string | null, b: string | null): boolean {
  return a !== null && b !== null && a !== b
}

// prettier-ignore
const SHORT_WORDS: Readonly<Record<string, string>> = {
  street: 'st', avenue: 'ave', boulevard: 'blvd', road: 'rd', drive: 'dr', lane: 'ln', court: 'ct', highway: 'hwy',
  terrace: 'ter', place: 'pl', circle: 'cir', parkway: 'pkwy', trail: 'trl', plaza: 'plz', square: 'sq', suite: 'ste',
  north: 'n', south: 's', east: 'e', west: 'w', northeast: 'ne', northwest: 'nw', southeast: 'se', southwest: 'sw',
}

/** One spelling of a street: `1420 se ocean blvd`. */
export function streetKey(street: string): string {
  return street
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .split(' ')
    .map((word) => SHORT_WORDS[word] ?? word)
    .join(' ')
}

/** `www.` does not make another site. */
function hostOf(website: string): string | null {
  return URL.canParse(website) ? new URL(website).hostname.replace(/^www\./, '') : null
}
