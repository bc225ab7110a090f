import { distanceInMiles, roundedMiles } from '../places/distance.ts'
import { compareNames, type NameLikeness } from './compare-names.server.ts'
import type { Comparable } from './comparable.server.ts'
import { isNationwide } from '../businesses/telephone.server.ts'
import { isSameStreetAddress } from './street-address.server.ts'

interface Evidence {
  /** In logits; they are added up. */
  weight: number
  /** Completes "It has …"; none for what speaks against. */
  reason?: string
}

/** The starting point: even two businesses that were worth comparing are rarely the same. */
const PRIOR = -4

// Tuned by hand on `testing/tuning.json`; `testing/hold-out.json` was only looked at afterward.
const NAME: Record<NameLikeness, Evidence> = {
  same: { weight: 3.2, reason: 'the same name' },
  nearly: { weight: 2.8, reason: 'nearly the same name' },
  shortened: { weight: 2.4, reason: 'a longer or shorter form of the same name' },
  related: { weight: 0, reason: 'a similar name' },
  branch: { weight: -2.5 },
  other: { weight: -2 },
}
const SAME_PHONE = 3
const SAME_TOLL_FREE_PHONE = 1
const OTHER_PHONE = -0.8
const SAME_SITE = 2.4
const PART_OF_SITE = 1.2
const OTHER_PART_OF_SITE = 0.5
const OTHER_SITE = -1.2
const SAME_EMAIL = 2.4
const SAME_SOCIAL = 2.6
const SAME_ADDRESS = 2.6
const OTHER_UNIT = -0.5
const OTHER_ADDRESS = -1.6
const SAME_ZIP = 1.4
const SAME_CITY = 1.2
const SAME_COUNTY = 0.6
const NEAR = 1
const FAR = -1.6
const OTHER_CATEGORY = -0.8

const NEAR_MILES = 10
const FAR_MILES = 35

export const MIN_SCORE = 0.5

export function weighEvidence(a: Comparable, b: Comparable) {
  const links = [phone(a, b), site(a, b)]
  const evidence = [nameAndPlace(a, b), ...links, email(a, b), social(a, b), address(a, b), category(a, b)]
  const sum = evidence.reduce((total, { weight }) => total + weight, PRIOR)
  const reasons = evidence
    .filter(({ reason }) => reason !== undefined)
    .toSorted((one, other) => other.weight - one.weight)
    .flatMap(({ reason }) => reason ?? [])
  const score = Math.round(1000 / (1 + Math.exp(-sum))) / 1000
  return {
    score: isOfOneNameAndTrade(a, b) ? Math.max(score, MIN_SCORE) : score,
    reasons,
    isLinked: links.some(({ reason }) => reason !== undefined) || isNamesake(a, b),
  }
}

export function isWorthALook({ score, isLinked }: ReturnType<typeof weighEvidence>): boolean {
  return score >= MIN_SCORE || isLinked
}

/** In one town, and not on two websites: who sends it in can tell whether it has only moved and has a new phone. */
function isOfOneNameAndTrade(a: Comparable, b: Comparable): boolean {
  const isOneTown = a.city !== null && a.city === b.city
  const isOneTrade = a.categorySlug !== null && a.categorySlug === b.categorySlug
  return isOneTown && isOneTrade && site(a, b).weight >= 0 && compareNames(a.name, b.name) === 'same'
}

function isNamesake(a: Comparable, b: Comparable): boolean {
  const isSame = NAME[compareNames(a.name, b.name)].weight >= NAME.shortened.weight
  return isSame && a.countySlug !== null && a.countySlug === b.countySlug
}

function nameAndPlace(a: Comparable, b: Comparable): Evidence {
  const name = NAME[compareNames(a.name, b.name)]
  const place = placeOf(a, b)
  return {
    weight: name.weight + place.weight,
    ...(name.reason && { reason: [name.reason, place.reason].filter(Boolean).join(', ') }),
  }
}

function placeOf(a: Comparable, b: Comparable): Evidence {
  if (a.point?.precision === 'address' && b.point?.precision === 'address') {
    const miles = distanceInMiles(a.point, b.point)
    return { weight: weightOfMiles(miles), reason: `${milesText(miles)} away` }
  }
  if (a.zip !== null && a.zip === b.zip) return { weight: SAME_ZIP, reason: 'in the same ZIP code' }
  if (a.city !== null && a.city === b.city) return { weight: SAME_CITY, reason: 'in the same city' }
  if (a.point && b.point) {
    const miles = distanceInMiles(a.point, b.point)
    return { weight: weightOfMiles(miles), reason: `about ${milesText(Math.round(miles))} away` }
  }
  const isSameCounty = a.countySlug !== null && a.countySlug === b.countySlug
  return isSameCounty
    ? { weight: SAME_COUNTY, reason: 'in the same county' }
    : { weight: a.countySlug ? FAR : 0 }
}

function weightOfMiles(miles: number): number {
  if (miles <= 1) return SAME_ZIP
  return miles <= NEAR_MILES ? NEAR : miles <= FAR_MILES ? 0 : FAR
}

function milesText(miles: number): string {
  const shown = roundedMiles(miles)
  return shown === 1 ? '1 mile' : `${shown} miles`
}

function phone(a: Comparable, b: Comparable): Evidence {
  if (a.phoneDigits === null || b.phoneDigits === null) return { weight: 0 }
  if (a.phoneDigits !== b.phoneDigits) return { weight: OTHER_PHONE }
  return {
    weight: isNationwide(a.phoneDigits) ? SAME_TOLL_FREE_PHONE : SAME_PHONE,
    reason: 'the same phone number',
  }
}

function site(a: Comparable, b: Comparable): Evidence {
  if (!a.website || !b.website) return { weight: 0 }
  if (a.website.key !== b.website.key) return { weight: OTHER_SITE }
  const { path } = a.website
  if (path === b.website.path) return { weight: SAME_SITE, reason: 'the same website' }
  // Branches have pages of one website, and so do the customers of a website builder.
  const isPart = path === '' || b.website.path === ''
  return { weight: isPart ? PART_OF_SITE : OTHER_PART_OF_SITE, reason: 'another page of the same website' }
}

function email(a: Comparable, b: Comparable): Evidence {
  const isSame = a.email !== null && a.email === b.email
  return isSame ? { weight: SAME_EMAIL, reason: 'the same email address' } : { weight: 0 }
}

function social(a: Comparable, b: Comparable): Evidence {
  const isSame = a.socials.some((key) => b.socials.includes(key))
  return isSame ? { weight: SAME_SOCIAL, reason: 'the same page on Facebook or Instagram' } : { weight: 0 }
}

function address(a: Comparable, b: Comparable): Evidence {
  if (!a.street || !b.street) return { weight: 0 }
  const isOneTown = a.zip === b.zip || (a.city !== null && a.city === b.city)
  if (!isSameStreetAddress(a.street, b.street) || !isOneTown) return { weight: OTHER_ADDRESS }
  const isOtherUnit = a.street.unit !== null && b.street.unit !== null && a.street.unit !== b.street.unit
  return isOtherUnit
    ? { weight: OTHER_UNIT, reason: 'the same building' }
    : { weight: SAME_ADDRESS, reason: 'the same address' }
}

function category(a: Comparable, b: Comparable): Evidence {
  const differs = a.categorySlug !== null && b.categorySlug !== null && a.categorySlug !== b.categorySlug
  return { weight: differs ? OTHER_CATEGORY : 0 }
}
