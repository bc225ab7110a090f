import { dayText } from '../../../time/eastern-time.ts'
import { citySlug } from '../../places/index.ts'
import { LEVEL_NAMES } from '../../veterans/index.ts'
import type { Correction, FoundListing, ListingQuery, ListingTier } from '../listing-query.ts'
import {
  type Criterion,
  criteriaOf,
  isBrowsing,
  LEADING_FEATURED,
  type ListingRank,
  mayLead,
  rankMiles,
} from './listing-order.ts'
import { FACTS_LOOKED_FOR, readQuality } from './quality.ts'

/** @param read how they were read, where they were corrected */
const TIER_TEXTS: Readonly<Record<ListingTier, (read: string) => string>> = {
  'exact-name': (read) => `what you typed${read} is its full name`,
  name: (read) => `all your words${read} are in its name`,
  service: (read) => `your words${read} are in its name, category, or services`,
  description: (read) => `some of your words${read} are only in its description, city, or branch of service`,
}

interface ExplainedQuery extends ListingQuery {
  corrections: readonly Correction[]
}

/** A listing's facts for each criterion, weightiest first; a criterion with nothing to say is left out. */
const TEXTS: Record<Criterion, (rank: ListingRank, query: ExplainedQuery) => string[]> = {
  city: (rank, query) => [
    rank.citySlug === query.citySlugs?.[0]
      ? 'it’s in that city'
      : 'it’s in a city whose name includes that one',
  ],
  tier: ({ tier }, { words, corrections }) => [
    words.length > 0 ? TIER_TEXTS[tier](readAs(corrections)) : 'it has that phone number',
  ],
  preferred: ({ preferredMatches = 0 }, { preferredWords = [] }) =>
    preferredMatches === 0
      ? []
      : [`it mentions ${preferredMatches} of the ${preferredWords.length} words that describe the job`],
  distance: (rank, query) => [distanceText(rank, query)],
  quality: ({ quality }) => qualityTexts(quality),
  featured: ({ isFeatured }) => (isFeatured ? ['it’s featured, which no one pays for'] : []),
  confirmed: ({ isUnconfirmed }) =>
    isUnconfirmed ? ['its owner hasn’t answered our reminders, so it comes after the others'] : [],
  newest: ({ listedAt }) => [`it was listed on ${dayText(listedAt)}`],
}

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const LIST = new Intl.ListFormat('en-US')

/** Used between listings that are equal in everything before. */
const TIE_BREAKERS: readonly Criterion[] = ['quality', 'featured']

/**
 * Why a listing stands where it does: everything the list is ordered by, and nothing else.
 *
 * @param query as it was asked, with the corrections of its answer
 */
export function explainListing(
  query: ListingQuery,
  found: FoundListing,
  corrections: readonly Correction[] = [],
): string {
  const rank = rankOf(found)
  const explained: ExplainedQuery = { ...query, corrections }
  const say = (criteria: readonly Criterion[]) =>
    LIST.format(criteria.flatMap((criterion) => TEXTS[criterion](rank, explained)))
  const criteria = criteriaOf(query)
  const reasons = say(criteria.filter((criterion) => !TIE_BREAKERS.includes(criterion)))
  const ties = say(criteria.filter((criterion) => TIE_BREAKERS.includes(criterion)))
  const byName = isBrowsing(query) ? browsingText(rank, query) : 'then listings go by name'
  if (criteria.length === 0) return 'Listings go by name, as you asked.'
  return sentence([
    reasons && `it’s here because ${reasons}`,
    ties && `ties are settled by these facts: ${ties}`,
    byName,
  ])
}

function readAs(corrections: readonly Correction[]): string {
  const words = corrections.map(({ typed, used }) => `“${typed}” as “${used}”`)
  return words.length === 0 ? '' : `, reading ${LIST.format(words)},`
}

function sentence(parts: readonly string[]): string {
  const text = parts.filter((part) => part !== '').join('; ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

function browsingText(rank: ListingRank, query: ListingQuery): string {
  const rule = `up to ${LEADING_FEATURED} featured businesses come first, and the rest go by name`
  return mayLead(rank, query) ? `it’s featured, which no one pays for; ${rule}` : rule
}

function distanceText(rank: ListingRank, query: ListingQuery): string {
  if (rank.distanceMiles === undefined) return 'we don’t know how far away it is'
  const counted = rankMiles(rank, query)
  const away = `it’s ${miles(rank.distanceMiles)} away`
  return counted === rank.distanceMiles
    ? away
    : `${away}, counted as ${counted.toFixed(1)} because its owner hasn’t answered our reminders`
}

function miles(number: number): string {
  return number === 1 ? '1.0 mile' : `${number.toFixed(1)} miles`
}

function qualityTexts(quality: number): string[] {
  const { level, confirmedIn, facts } = readQuality(quality)
  return [
    `its verification level is ${LEVEL_NAMES[level]}`,
    confirmedIn === null
      ? 'its owner hasn’t confirmed it yet'
      : `it was confirmed in ${MONTH.format(new Date(`${confirmedIn}-01`))}`,
    `${facts} of ${FACTS_LOOKED_FOR.length} details are filled in`,
  ]
}

function rankOf({
  business,
  tier,
  preferredMatches,
  isUnconfirmed,
  quality,
  listedAt,
}: FoundListing): ListingRank {
  const { id, name, distanceMiles, isFeatured, city } = business
  return {
    id,
    name,
    tier,
    preferredMatches,
    distanceMiles,
    isUnconfirmed,
    quality,
    isFeatured,
    citySlug: city === null ? null : citySlug(city),
    listedAt: new Date(listedAt),
  }
}
