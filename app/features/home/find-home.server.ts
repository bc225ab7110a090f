import { recall, type Source } from '../../db/source.ts'
import { findFirstStory } from '../articles/find-article.server.ts'
import { rowBusiness } from '../businesses/business.ts'
import {
  countByCategory,
  countByCounty,
  countListings,
  countServedCounties,
} from '../businesses/count-businesses.server.ts'
import { countSamples } from '../businesses/read-businesses.server.ts'
import { listCategories, popularCategories } from '../categories/category.ts'
import { EVERYTHING } from '../listing-search/listing-query.ts'
import { searchListingPart } from '../listing-search/search-listings.server.ts'
import { countedCounties, listRegions, regionCards } from '../places/region.ts'

const HOME_REGIONS = 4
const HOME_ORGANIZATIONS = 4
const ORGANIZATIONS = { ...EVERYTHING, categorySlugs: ['non-profit', 'social-clubs'] }

export type HomeFacts = Awaited<ReturnType<typeof findHome>>

export async function findHome(source: Source) {
  const [counts, byCategory, served, samples, all, organizations, story] = await Promise.all([
    countByCounty(source),
    countByCategory(source),
    countServedCounties(source),
    countSamples(source),
    countListings(source),
    searchListingPart(source, ORGANIZATIONS, { offset: 0, limit: HOME_ORGANIZATIONS }),
    recall(source, 'first story', () => findFirstStory(source)),
  ])
  return {
    figures: {
      businesses: all ?? 0,
      counties: Object.keys(counts).length,
      servedCounties: served,
      samples,
    },
    mapCounties: countedCounties(counts),
    popular: popularCategories().map(({ slug, displayName }) => ({
      slug,
      displayName,
      count: byCategory[slug] ?? 0,
    })),
    categoryCount: listCategories().length,
    regions: regionCards(listRegions().slice(0, HOME_REGIONS), counts),
    story,
    organizations: organizations.items.map(({ business }) => rowBusiness(business)),
  }
}
