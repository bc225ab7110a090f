import { lowerFirst } from '../../../text/lower-first.ts'
import type { BusinessSummary } from '../../businesses/business.ts'
import { distanceText } from '../../businesses/distance-text.ts'
import { everyCategory } from '../../categories/category.ts'
import { placePhrase, type SearchReading } from '../../listing-search/search-request.ts'

type Distance = Pick<BusinessSummary, 'distanceMiles' | 'distanceIsApproximate' | 'mention'>

/** `No barber shops within 30 miles of Pensacola. The closest is about 96 miles away.` */
export function fartherSentence(
  { query, place }: Pick<SearchReading, 'query' | 'place'>,
  [{ distanceMiles, distanceIsApproximate, mention }, ...others]: readonly [Distance, ...Distance[]],
): string {
  const { near, words, categorySlugs, filters } = query
  const what = words.length > 0 ? 'matches' : (pluralOf(categorySlugs) ?? 'veteran-owned businesses')
  const chosen = Object.values(filters).some(Boolean) ? ' that fit your choices' : ''
  const around =
    near && ` within ${near.radiusMiles} miles${place ? ` of ${placeInHeading(place.label)}` : ''}`
  const where = around ?? (place ? ` ${placePhrase(place)}` : '')
  const isClosest = others.every((other) => (other.distanceMiles ?? Infinity) >= (distanceMiles ?? 0))
  const closest =
    distanceMiles === undefined
      ? 'These are the closest.'
      : `The ${mention ? 'closest that mentions it' : isClosest ? 'closest' : 'best match'} is ${distanceText(distanceMiles, distanceIsApproximate)} away.`
  if (mention) return `${noneListed(words.map(({ typed }) => typed).join(' '))} ${closest}`
  return `No ${lowerFirst(what)}${chosen}${where}. ${closest}`
}

/** Of several trades "businesses" is enough: the chips name them. */
export function pluralOf(slugs: readonly string[] | undefined): string | undefined {
  if (!slugs) return undefined
  const plurals = everyCategory().flatMap(({ slug, plural }) => (slugs.includes(slug) ? [plural] : []))
  return plurals.length <= 2
    ? plurals.map((plural, at) => (at === 0 ? plural : lowerFirst(plural))).join(' and ')
    : 'Businesses'
}

/** `32801 (Orlando)` → `Orlando (32801)`. */
export function placeInHeading(label: string): string {
  return label.replace(/^(\d{5}) \((.+)\)$/, '$2 ($1)')
}

/** `No lawyers listed yet.` */
export function noneListed(words: string): string {
  const trade = /^(\p{Ll}+(?:[eo]r|ist|ian|ant))s?$/u.exec(words)?.[1]
  return trade === undefined ? `No listing is about “${words}” yet.` : `No ${trade}s listed yet.`
}
