import type { Source } from '../../db/source.ts'
import { countByCategory } from '../businesses/count-businesses.server.ts'
import { listCategories } from '../categories/category.ts'
import type { Point } from '../places/distance.ts'
import { correctText, type ListingSuggestions } from './listing-query.ts'
import { readSearch } from './read-search.server.ts'
import { offerResource } from '../resources/resource-answer.server.ts'
import { findResources } from '../resources/resources.server.ts'
import { findFartherIfFew } from './find-farther.server.ts'
import { searchListings } from './search-listings.server.ts'
import { EMPTY_SEARCH, type SearchReading } from './search-request.ts'
import { suggestListings } from './suggest-listings.server.ts'

const MOST_BUSINESSES = 5

/** What begins with the text, and what the text would find: the search itself answers where nothing begins so. */
export async function suggestAnswers(
  source: Source,
  text: string,
  near?: Point,
): Promise<ListingSuggestions> {
  const [begun, counts] = await Promise.all([suggestListings(source, text, near), countByCategory(source)])
  const reading = readText(source, text)
  const resource = reading.resource && offerResource(await findResources(source), reading.resource)
  const withRead = (slugs: readonly string[] = [], besides = '') => {
    const read = listCategories()
      .filter(({ slug }) => slugs.includes(slug) && counts[slug])
      .map(({ slug, displayName }) => ({
        slug,
        name: displayName,
        count: counts[slug] ?? 0,
        ...(besides && { besides }),
      }))
    const others = begun.categories.filter(({ slug }) => !read.some((one) => one.slug === slug))
    return {
      ...begun,
      ...(resource && { resource: { title: resource.title, path: resource.path } }),
      categories: [...read, ...others],
    }
  }
  const suggested = withRead(reading.query.categorySlugs, besidesOf(reading))
  const isAnswered =
    resource || [...suggested.categories, ...suggested.businesses, ...suggested.places].length > 0
  if (isAnswered || reading.whereProblem || reading.understood.length === 0) return suggested
  const found = await searchListings(source, reading.query, { offset: 0, limit: MOST_BUSINESSES })
  const farther = await findFartherIfFew(source, found.asked, found.total)
  const { corrections } = found
  const corrected = corrections.length > 0 ? readText(source, correctText(text, corrections)) : reading
  return {
    ...withRead(found.asked.categorySlugs ?? corrected.query.categorySlugs, besidesOf(corrected)),
    businesses: [...found.items, ...farther]
      .slice(0, MOST_BUSINESSES)
      .map(({ business: { id, name, city } }) => ({ id, name, city })),
  }
}

function readText({ now = new Date() }: Source, q: string): SearchReading {
  return readSearch({ ...EMPTY_SEARCH, q }, now)
}

/** What was understood beside the trade, which a choice of the trade must not lose. */
function besidesOf({ understood, asksForPosition }: SearchReading): string {
  const parts = understood.filter(({ kind }) => kind !== 'category' && kind !== 'words')
  return [...parts.map(({ label }) => label), ...(asksForPosition ? ['near you'] : [])].join(' · ')
}
