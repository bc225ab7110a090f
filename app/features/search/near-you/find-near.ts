import { type ApiOutcome, toOutcome, toRefusal } from '../../../platform/api-outcome.ts'
import type { RowBusiness } from '../../businesses/business.ts'
import { searchPath } from '../../listing-search/search-request.ts'
import type { OpenList } from '../../listing-search/find-open-list.server.ts'
import type { AskedPlace } from '../asking/kept-place.ts'

const NOBODY = { message: 'We have no listing with a phone number near there yet.' }

export async function findNear(place: AskedPlace, count: number): Promise<ApiOutcome<RowBusiness[]>> {
  const { search } = new URL(searchPath({ ...place, sort: 'nearest' }), location.origin)
  const found = await toOutcome<OpenList>(fetch(`/api/v1/businesses${search}`))
  if (!found.ok) return found
  const { items, farther } = found.value
  const near = [...items, ...farther].map(rowOf).filter(({ tel }) => tel !== null)
  return near.length > 0 ? { ok: true, value: near.slice(0, count) } : toRefusal(404, NOBODY)
}

function rowOf(listing: OpenList['items'][number]): RowBusiness {
  const { id, name, category, city, county, phone, tel, opening } = listing
  const { distanceMiles, distanceIsApproximate } = listing
  return {
    id,
    name,
    categorySlug: category.slug,
    categoryName: category.name,
    city,
    countyName: county,
    phone,
    tel,
    opening,
    ...(distanceMiles !== null && { distanceMiles, distanceIsApproximate }),
  }
}
