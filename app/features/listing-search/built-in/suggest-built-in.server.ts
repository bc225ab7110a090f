import { countBy } from '../../../platform/count-by.ts'
import type { Point } from '../../places/index.ts'
import type { ListingSuggestions } from '../listing-query.ts'
import { rankBusinesses } from '../suggesting/rank-businesses.ts'
import { suggestCategories } from '../suggesting/suggest-categories.ts'
import { suggestPlaces } from '../suggesting/suggest-places.server.ts'
import { wordsOf } from '../words/normalize-words.ts'
import type { BuiltInListing } from './built-in-listing.server.ts'

export function suggestBuiltIn(
  listings: readonly BuiltInListing[],
  text: string,
  around: Point | undefined,
): ListingSuggestions {
  const counts = countBy(listings.map(({ record }) => record.row.categorySlug))
  return {
    categories: suggestCategories(text, counts),
    businesses: rankBusinesses(
      listings.map(({ record }) => record.row),
      wordsOf(text),
      around,
    ),
    places: suggestPlaces(text, around),
  }
}
