import { href } from 'react-router'
import { breadcrumbList, itemList } from '../../document/structured-data.ts'
import { countText } from '../../text/count-text.ts'
import { lowerFirst } from '../../text/lower-first.ts'
import { NEARBY_RADIUS_MILES } from '../places/distance.ts'
import { noneListed, placeInHeading, pluralOf } from './results/farther-sentence.ts'
import { isAllCategories } from '../categories/find-category.ts'
import { categoryLabel } from './asking/category-choice.ts'
import {
  FIRST_BUSINESSES,
  placePhrase,
  type SearchPlace,
  type SearchReading,
  type SearchRequest,
  WHOLE_LIST,
} from '../listing-search/search-request.ts'
import type { FoundList } from './find-list-page.server.ts'
import type { SearchResults } from './search-results.server.ts'

type SearchSubject = Pick<SearchResults, 'category' | 'center' | 'place'> &
  Partial<
    Pick<
      SearchResults,
      'said' | 'meant' | 'heading' | 'isByName' | 'asksNothing' | 'isApproximate' | 'isWhole'
    >
  > & {
    request?: Partial<SearchRequest>
  }

/** Of a search in words: `Plumbers near Orlando (32801), open now`. */
export function searchHeading(
  { q }: Pick<SearchRequest, 'q'>,
  { query, place, understood, resource }: Pick<SearchReading, 'query' | 'place' | 'understood' | 'resource'>,
): string {
  const days = understood.filter(({ kind }) => kind === 'day').map(({ label }) => `, ${lowerFirst(label)}`)
  const open = `${query.filters.openAt ? ', open now' : ''}${days.join('')}`
  const where = place ? ` ${placePhrase({ ...place, label: placeInHeading(place.label) })}` : ''
  // If nothing else was understood, this includes the small words that the search ignores.
  const isAllWords = understood.length === 1 && understood[0]?.kind === 'words' && !q.includes('"')
  const typed = isAllWords
    ? q
    : understood.find(({ kind }) => kind === 'words' || kind === 'telephone')?.label
  const words = typed ?? query.words.map((word) => word.typed).join(' ')
  if (query.asksNothing || (resource && query.isAnswered)) return `Results for “${q}”`
  if (words !== '') return `Results for ${words.startsWith('“') ? words : `“${words}”`}${where}${open}`
  const what = pluralOf(query.categorySlugs)
  if (what !== undefined) return `${what}${where}${open}`
  if (where === '') return `Veteran-Owned Businesses in Florida${open}`
  return `${where.charAt(1).toUpperCase()}${where.slice(2)}${open}`
}

/**
 * `No listing says “air conditioner broke”. Here are HVAC companies near Orlando.`, or where only descriptions have
 * the word `No lawyers listed yet. 1 business mentions “attorney”.`
 */
export function answerSentence(
  found: Pick<FoundList, 'instead' | 'chance' | 'corrections' | 'place' | 'list'> &
    Partial<Pick<FoundList, 'missing'>>,
): string {
  const { instead, chance, corrections, place, list, missing } = found
  if (missing)
    return missing.isPlural ? `No ${lowerFirst(missing.name)} listed yet.` : noneListed(missing.name)
  if (instead) {
    const { words, mentions, categorySlugs, isUnlisted } = instead
    const where = place ? ` ${placePhrase(place)}` : ''
    const says =
      mentions > 0 ? countText(mentions, 'listing mentions', 'listings mention') : 'No listing says'
    return `${isUnlisted ? noneListed(words) : `${says} “${words}”.`} Here are ${lowerFirst(pluralOf(categorySlugs) ?? 'businesses')}${where}.`
  }
  if (!chance || chance.count === 0 || corrections.length > 0) return ''
  const { words, count } = chance
  return `${noneListed(words)} ${countText(count, 'business mentions', 'businesses mention')} “${mentionedWord(words, list.items)}”.`
}

/** The word that the cards show in bold, where none shows the one that was typed. */
function mentionedWord(typed: string, listed: FoundList['list']['items']): string {
  const shown = listed.flatMap(({ mention }) => mention?.sentence.slice(mention.start, mention.end) ?? [])
  const [first = typed] = shown
  const isTyped =
    typed.includes(' ') || shown.some((word) => word.toLowerCase().startsWith(typed.toLowerCase()))
  return isTyped ? typed : first
}

export function searchTitle(subject: SearchSubject): string {
  const { heading, category, center, place, isByName } = subject
  if (heading) return heading
  if (center) return `Businesses Near ${center.name}`
  if (isByName) return [`Results for “${category}”`, place && placePhrase(place)].filter(Boolean).join(' ')
  const named = isAllCategories(category) ? '' : categoryLabel(category)
  if (!category && !place && !named && !isNarrowed(subject)) return 'Find Veteran-Owned Businesses'
  const what = named ? `${named} Veteran-Owned Businesses` : 'Veteran-Owned Businesses'
  if (place) return `${what} ${placePhrase(place)}`
  return named ? what : `${what} in Florida`
}

export function numberedTitle(title: string, page: number): string {
  return page > 1 ? `${title}, page ${page}` : title
}

export function emptySearchTexts(subject: SearchSubject) {
  const { category, center, place } = subject
  if (center && !center.isPlaced) {
    return {
      title: 'No businesses found',
      text: `We don’t know exactly where ${center.name} is, so we can’t tell what’s within ${NEARBY_RADIUS_MILES} miles of it.`,
      hint: 'Try its county, or search with a category or ZIP code.',
    }
  }
  if (subject.said) {
    return {
      title: subject.said.replace(/\.$/, ''),
      hint: subject.meant?.length ? 'The closest to it in this directory:' : 'Try another trade.',
    }
  }
  if (subject.asksNothing) {
    return {
      title: 'Nothing to search for',
      text: `There is no word in “${subject.request?.q}” that we could look for.`,
      hint: 'Type a trade, a name, or a place.',
    }
  }
  const isCategory = category !== '' && !isAllCategories(category)
  const isOfPlace = !isCategory && !isNarrowed(subject)
  const around = center?.name ?? (place && !place.isArea && isOfPlace ? place.label : undefined)
  return {
    title: 'No businesses found',
    text:
      around === undefined
        ? "We couldn't find any businesses matching your search criteria."
        : `We couldn't find any veteran-owned businesses within ${NEARBY_RADIUS_MILES} miles of ${around}.`,
    hint: 'Try searching with a different category or ZIP code.',
  }
}

function isNarrowed({ request = {} }: SearchSubject): boolean {
  const besides = { where: '', near: undefined, category: '', businessId: '', page: 0, view: undefined }
  return Object.values({ ...request, ...besides, showsMap: false }).some(Boolean)
}

export function resultCount(subject: SearchSubject & Pick<SearchResults, 'list'>): string {
  const { category, center, place, list, isApproximate = false, isWhole = false } = subject
  const { total, page, lastPage } = list
  if (total === 0) return ''
  const words = countText(total, 'business', 'businesses')
  const count = isApproximate ? `about ${words}` : words
  if (!category && !center && !place && !isNarrowed(subject)) {
    const shown = isWhole ? WHOLE_LIST : FIRST_BUSINESSES
    return total > shown ? `${shown} of ${count}, featured first` : count
  }
  const located = place ? `${count} ${place.isArea ? `in ${place.label}` : withinPhrase(subject)}` : count
  return page > 1 ? `${located}, page ${page} of ${lastPage}` : located
}

export function askedInShort({ request, category, place, center, understood }: SearchResults): string {
  const { q, where, near, county } = request
  const isPlaceInWords = place !== undefined && where === '' && near === undefined && county === ''
  const others = understood.filter(({ kind }) => kind !== 'place').map(({ label }) => label)
  const what = (isPlaceInWords ? others.join(' · ') : q) || (category && categoryLabel(category))
  const here = near ? 'Near you' : (place?.label ?? where)
  if (center || (!what && !here)) return ''
  return [what || 'All businesses', here].filter(Boolean).join(' · ')
}

export function searchDescription({ category, center, place, isByName }: SearchSubject): string {
  if (center)
    return `Veteran-owned businesses within ${NEARBY_RADIUS_MILES} miles of ${center.name}, nearest first.`
  if (isByName) return `Veteran-owned businesses in Florida with “${category}” in their names.`
  const what = category && !isAllCategories(category) ? `${categoryLabel(category)} businesses` : 'businesses'
  if (place)
    return `Find veteran-owned ${what} ${inFlorida(reachPhrase(place))}: phone numbers, hours, and directions.`
  return `Search veteran-owned ${what} in Florida: phone numbers, hours, services, and directions.`
}

export function categoryDescription({
  title,
  isAll,
  placeName,
}: {
  title: string
  isAll: boolean
  placeName: string | undefined
}): string {
  const what = isAll ? 'businesses' : `${inSentence(title)} businesses`
  const where = placeName === undefined ? 'Florida' : `${placeName}, Florida`
  return `Find veteran-owned ${what} in ${where}: phone numbers, hours, services, and directions.`
}

function inSentence(title: string): string {
  return title.replaceAll(/\p{Lu}\p{Ll}+/gu, (word) => word.toLowerCase())
}

function inFlorida(place: string): string {
  return place.endsWith('Florida') ? place : `${place}, Florida`
}

function withinPhrase({ request = {} }: SearchSubject): string {
  return `within ${request.radius ?? NEARBY_RADIUS_MILES} miles`
}

function reachPhrase({ label, isArea }: SearchPlace): string {
  return isArea ? `in ${label}` : `within ${NEARBY_RADIUS_MILES} miles of ${label}`
}

interface ListNames {
  name: string
  path: string
  steps: readonly { name: string; path: string }[]
}

export function listMetadata(
  publicUrl: string,
  { list, isNarrowed, firstNumber }: Pick<FoundList, 'list' | 'isNarrowed' | 'firstNumber'>,
  { name, path, steps }: ListNames,
) {
  const items = list.items.map((business) => ({
    name: business.name,
    path: href('/business/:businessId', { businessId: business.id }),
  }))
  const listed = { name, total: list.total, first: firstNumber, items }
  return {
    title: numberedTitle(name, list.page),
    // A list narrowed by its filters is not a page of its own.
    path: list.page > 1 && !isNarrowed ? `${path}${path.includes('?') ? '&' : '?'}page=${list.page}` : path,
    structuredData: items.length > 0 ? [breadcrumbList(publicUrl, steps), itemList(publicUrl, listed)] : [],
  }
}
