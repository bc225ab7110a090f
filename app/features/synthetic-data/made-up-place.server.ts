import { citySlug, distanceInMiles, findCounty } from '../places/index.ts'
import { findPlace, listPlaces, listZips, type Place, type Zip } from '../places/index.server.ts'
import { WORDS } from './ingredients.ts'
import { WeightedChoice, type Random } from './random.ts'

export interface MadeUpPlace {
  city: string
  zip: string
  countySlug: string
  /** Without the word County. */
  countyName: string
}

/** The reference data do not count smaller places. */
const UNCOUNTED_POPULATION = 400

let choice: WeightedChoice<{ place: Place; zips: readonly Zip[] }> | undefined

/**
 * In proportion to population. Places without a post office (Aventura) get their county's nearest ZIP code and its
 * postal city.
 */
export function madeUpPlace(random: Random): MadeUpPlace {
  choice ??= new WeightedChoice(placesWithZips(), ({ place }) => place.population ?? UNCOUNTED_POPULATION)
  const zip = random.pick(choice.pick(random).zips)
  const county = findCounty(zip.county)!
  return { city: zip.city, zip: zip.zip, countySlug: county.slug, countyName: county.name }
}

/** `1420 SE Ocean Blvd, Suite 4, Stuart, FL 34994` */
export function madeUpAddress(random: Random, { city, zip }: MadeUpPlace): string {
  const direction = random.chance(0.4) ? `${random.pick(WORDS.streetDirections)} ` : ''
  const street = `${random.between(1, 160) * 10 + random.between(0, 9)} ${direction}${random.pick(WORDS.streetNames)} ${random.pick(WORDS.streetTypes)}`
  const unit = random.chance(0.15)
    ? `, ${random.pick(['Suite', 'Unit', 'Ste'])} ${random.between(1, 240)}`
    : ''
  return `${street}${unit}, ${city}, FL ${zip}`
}

/** `Immokalee, FL`; with the ZIP code where the name alone would mean another county. */
export function madeUpTown({ city, zip, countyName }: MadeUpPlace): string {
  const isClear = findPlace(city, { county: countyName })?.counties.includes(countyName)
  return isClear ? `${city}, FL` : `${city}, FL ${zip}`
}

function placesWithZips(): { place: Place; zips: readonly Zip[] }[] {
  // ZIP codes without a street area are post-office boxes and single organizations.
  const zips = listZips().filter((zip) => zip.kind !== 'city-point')
  const zipsByCity = Map.groupBy(zips, (zip) => `${citySlug(zip.city)} ${zip.county}`)
  const zipsByCounty = Map.groupBy(zips, (zip) => zip.county)
  return listPlaces().map((place) => {
    const own = place.counties.flatMap((county) => zipsByCity.get(`${citySlug(place.name)} ${county}`) ?? [])
    return { place, zips: own.length > 0 ? own : [nearest(place, zipsByCounty.get(place.county) ?? zips)] }
  })
}

function nearest(place: Place, zips: readonly Zip[]): Zip {
  return zips.reduce((best, zip) => (distanceInMiles(place, zip) < distanceInMiles(place, best) ? zip : best))
}
