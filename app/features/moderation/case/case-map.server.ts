import { displayCounty } from '../../places/county-name.ts'
import type { Point } from '../../places/distance.ts'
import { closeUpOfCounty } from '../../places/county-drawing.server.ts'
import { geocode, type GeocodedPoint } from '../../places/geocode.server.ts'

/** @returns undefined when they name no place in Florida */
export function placeOf({
  street,
  city,
  zip,
  countySlug,
}: Record<string, string>): GeocodedPoint | undefined {
  return geocode({
    address: street ?? null,
    city: city ?? null,
    zip: zip ?? null,
    county: countySlug ? displayCounty(countySlug) : null,
  })
}

const PRECISION: Record<GeocodedPoint['precision'], string> = {
  address: 'Placed by its address',
  zip: 'Placed by its ZIP code',
  city: 'Placed by its city only',
  county: 'Placed by its county only',
}

/** The county with a dot at the business and numbered ones for its candidates; those outside of it are left out. */
export function caseMap(
  values: Record<string, string>,
  place: GeocodedPoint | undefined,
  others: readonly (Point | undefined)[],
) {
  const slug = values['countySlug']
  if (!place || !slug) return null
  const numbered = others.flatMap((point, index) => (point ? [{ point, label: String(index + 1) }] : []))
  const closeUp = closeUpOfCounty(slug, [place, ...numbered.map(({ point }) => point)])
  if (!closeUp) return null
  const [own, ...dots] = closeUp.dots
  const { lat, lng } = place
  return {
    countyName: displayCounty(slug),
    precision: PRECISION[place.precision],
    href: `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=14/${lat}/${lng}`,
    viewBox: closeUp.viewBox,
    /** In units of the `viewBox`. */
    width: closeUp.width,
    county: closeUp.county,
    around: closeUp.around,
    own: own ?? null,
    others: dots.flatMap((dot, index) => (dot ? [{ ...dot, label: numbered[index]?.label ?? '' }] : [])),
  }
}
