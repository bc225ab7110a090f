import { findPlace } from '../../places/place.server.ts'
import { findCounty } from '../../places/county-name.ts'
import type { ListingQuery, NearbyPlace, QueryWord } from '../listing-query.ts'

export function aWord(typed: string, ...alternatives: string[]): QueryWord {
  return { typed, alternatives: [typed, ...alternatives], isPhrase: false }
}

export function aPhrase(typed: string): QueryWord {
  return { typed, alternatives: [typed], isPhrase: true }
}

/** Each word of the text is looked for. */
export function queryFor(text: string, more: Partial<ListingQuery> = {}): ListingQuery {
  const words = text
    .split(' ')
    .filter((typed) => typed !== '')
    .map((typed) => aWord(typed))
  return { words, excludedWords: [], filters: {}, sort: 'best', ...more }
}

export function nearCity(city: string, radiusMiles = 30): NearbyPlace {
  const place = findPlace(city)
  const county = findCounty(place?.county)
  if (!place || !county) throw new Error(`There is no city called ${city}.`)
  return {
    point: { lat: place.lat, lng: place.lng },
    isApproximate: true,
    radiusMiles,
    countySlug: county.slug,
  }
}
