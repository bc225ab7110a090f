import type { StoredHours } from '../../app/db/schema/index.ts'
import { DAY_MS } from '../../app/time/durations.ts'
import { listingRecord } from '../../app/features/businesses/listing-record.server.ts'
import { everyCategory } from '../../app/features/categories/category.ts'
import { findPlace, listPlaces, type Place } from '../../app/features/places/place.server.ts'
import { listZips, type Zip } from '../../app/features/places/zip.server.ts'
import { citySlug } from '../../app/features/places/place-name.ts'
import { distanceInMiles } from '../../app/features/places/distance.ts'
import { findCounty } from '../../app/features/places/county-name.ts'
import { listBranches } from '../../app/features/veterans/branches.ts'
import WORDS from './data/words.json' with { type: 'json' }
import { AREA_CODES, type Trade, TRADES, WEEKS } from './ingredients.ts'
import { createRandom, drawRareWord, type Random, weightedChoice } from './random.ts'

type SyntheticBusiness = ReturnType<typeof listingRecord>

const FIRST_DAY = Date.parse('2019-01-01T12:00:00Z')
/** Fixed, so that the same seed gives the same rows on any day. */
const LAST_DAY = Date.parse('2026-11-20T12:00:00Z')

const HOLIDAYS: StoredHours['exceptions'] = [
  { date: '2026-11-26', name: 'Thanksgiving Day' },
  { date: '2026-12-25', name: 'Christmas Day' },
  { date: '2027-01-01', name: "New Year's Day" },
]

const pickCategory = weightedChoice(
  everyCategory().flatMap(({ slug }) => {
    const trade = TRADES[slug]
    return trade ? { slug, trade } : []
  }),
  ({ trade }) => trade.share,
)

/** Depends on seed and number alone. Telephones are 555-0100 to 555-0199, web addresses at example.com. */
export function syntheticBusiness(seed: number, number: number): SyntheticBusiness {
  const random = createRandom(seed, number)
  const { slug: categorySlug, trade } = pickCategory(random)
  const place = madeUpPlace(random)
  const { name, family } = madeUpName(random, trade)
  const id = `${toSlug(name)}-${number}`
  const address = addressLine(random, trade, place)
  const createdAt = new Date(FIRST_DAY + random.between(0, (LAST_DAY - FIRST_DAY) / DAY_MS) * DAY_MS)

  const record = listingRecord(
    {
      id,
      name,
      description: description(
        random,
        trade,
        family,
        address === '' ? `${place.countyName} County` : place.city,
      ),
      services: madeUpServices(random, trade),
      categorySlug,
      address,
      countySlug: place.countySlug,
      phone: random.chance(0.95) ? telephone(random, place.countySlug) : '',
      email: random.chance(0.2) ? `office@${id}.example.com` : '',
      website: random.chance(0.5) ? `https://${id}.example.com` : '',
      facebook: random.chance(0.3) ? `https://facebook.example.com/${id}` : '',
      instagram: random.chance(0.15) ? `https://instagram.example.com/${id}` : '',
      branchOfService: random.chance(0.04) ? random.pick(listBranches()).id : null,
      isVerified: random.chance(0.15),
      languages: spokenLanguages(random),
      yearFounded: random.chance(0.4) ? random.between(1962, 2018) : null,
      isFeatured: random.chance(0.01),
      hours: random.chance(0.65) ? openingHours(random, trade) : null,
      serviceArea:
        address === '' || (trade.premises === 'travels' && random.chance(0.3))
          ? { text: `${place.city} and the rest of ${place.countyName} County`, counties: [place.countyName] }
          : null,
    },
    createdAt,
  )
  return { ...record, ...history(random, createdAt, record.isVerified) }
}

function addressLine(random: Random, trade: Trade, place: MadeUpPlace): string {
  const drawn = random.next()
  if (drawn < (trade.premises === 'travels' ? 0.18 : 0.04)) return ''
  if (drawn > 0.95) return madeUpTown(place)
  return madeUpAddress(random, place)
}

function madeUpServices(random: Random, trade: Trade): string[] {
  const usual = random.sample(trade.services, random.between(3, 5))
  if (!random.chance(0.45)) return usual
  return [...usual, `${drawRareWord(random, 'maker')} ${random.pick(WORDS.products)}`]
}

function spokenLanguages(random: Random): string[] {
  if (random.chance(0.12)) return ['en', 'es']
  return random.chance(0.02) ? ['en', random.pick(['ht', 'pt', 'fr', 'vi', 'ru', 'ase'])] : []
}

function description(random: Random, trade: Trade, family: string | undefined, town: string): string {
  const opening = random.pick(trade.openings).replace('{town}', town)
  const closing = random
    .pick(WORDS.closings)
    .replace('{years}', String(random.between(4, 26)))
    .replace('{surname}', family ?? surname(random))
  const more = random.chance(0.35)
    ? ` ${random
        .pick(WORDS.details)
        .replace('{maker}', drawRareWord(random, 'maker'))
        .replace('{product}', random.pick(WORDS.products))
        .replace('{family}', drawRareWord(random, random.pick(FAMILIES)))}`
    : ''
  return `${opening}${more} ${closing}`
}

/** One in four closes on the next holidays. */
function openingHours(random: Random, { premises }: Trade): StoredHours {
  return { weekly: random.pick(WEEKS[premises]!), exceptions: random.chance(0.25) ? HOLIDAYS : [] }
}

function telephone(random: Random, countySlug: string): string {
  const area = random.pick(AREA_CODES[countySlug]!)
  const line = `01${String(random.between(0, 99)).padStart(2, '0')}`
  return random.pick([
    `(${area}) 555-${line}`,
    `(${area}) 555-${line}`,
    `${area}-555-${line}`,
    `${area}.555.${line}`,
    `+1 ${area} 555 ${line}`,
  ])
}

/** One in 50 has closed, one in 200 is unlisted; two of three were confirmed; of five badges one is of an office. */
function history(
  random: Random,
  createdAt: Date,
  isVerified: boolean,
): Partial<SyntheticBusiness> & Pick<SyntheticBusiness, 'updatedAt'> {
  const daysSince = (LAST_DAY - createdAt.getTime()) / DAY_MS
  const updatedAt = new Date(createdAt.getTime() + random.between(0, daysSince) * DAY_MS)
  const drawn = random.next()
  return {
    status: drawn < 0.02 ? 'closed' : drawn < 0.025 ? 'unlisted' : 'published',
    updatedAt,
    lastConfirmedAt: random.chance(0.67) ? updatedAt : null,
    ...(isVerified &&
      random.chance(0.2) && {
        verificationLevel: random.pick(['sba_certified', 'state_certified'] as const),
      }),
  }
}

const { surnames, givenNames, natureWords, serviceWords, qualities, legalForms } = WORDS

const FAMILIES = ['family', 'family', 'spanishFamily'] as const

/** Half of the families are in the list of common ones. */
function surname(random: Random): string {
  return random.chance(0.5) ? random.pick(surnames) : drawRareWord(random, random.pick(FAMILIES))
}

/** Family names lead, as among real small companies. */
const PATTERNS: readonly [weight: number, make: (random: Random, family: string) => string][] = [
  [24, (_, family) => family],
  [7, (random, family) => `${family} & ${random.pick(['Sons', 'Daughters', 'Son', 'Family'])}`],
  [7, (random, family) => `${family} & ${surname(random)}`],
  [6, (random, family) => `${random.pick(givenNames)} ${family}`],
  [8, (random) => `${random.pick(givenNames)}'s`],
  [12, (random) => random.pick(natureWords)],
  [12, (random) => `${random.pick(qualities)} ${random.pick(natureWords)}`],
  [8, (random) => random.pick(serviceWords)],
  [6, (random) => `${random.pick(qualities)} ${random.pick(serviceWords)}`],
  [10, (random) => drawRareWord(random, 'maker')],
]

const pickPattern = weightedChoice(PATTERNS, ([weight]) => weight)

function madeUpName(random: Random, trade: Trade): { name: string; family: string | undefined } {
  const family = surname(random)
  const [, makeStart] = pickPattern(random)
  const start = makeStart(random, family)
  const name = `${start} ${random.pick(trade.names)}`
  const isFormal = random.chance(0.16) && !/(?:Co\.|Group|Foundation)$/.test(name)
  return {
    name: isFormal ? `${name} ${random.pick(legalForms)}` : name,
    family: start.startsWith(family) ? family : undefined,
  }
}

function toSlug(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/['’.]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

type MadeUpPlace = ReturnType<typeof madeUpPlace>

/** The reference data do not count smaller places. */
const UNCOUNTED_POPULATION = 400

let pickPlace: ((random: Random) => { place: Place; zips: readonly Zip[] }) | undefined

/** By population. Places without a post office get their county's nearest ZIP code and its postal city. */
function madeUpPlace(random: Random) {
  pickPlace ??= weightedChoice(placesWithZips(), ({ place }) => place.population ?? UNCOUNTED_POPULATION)
  const zip = random.pick(pickPlace(random).zips)
  const county = findCounty(zip.county)!
  return { city: zip.city, zip: zip.zip, countySlug: county.slug, countyName: county.name }
}

function madeUpAddress(random: Random, { city, zip }: MadeUpPlace): string {
  const direction = random.chance(0.4) ? `${random.pick(WORDS.streetDirections)} ` : ''
  const street = `${random.between(1, 160) * 10 + random.between(0, 9)} ${direction}${streetName(random)} ${random.pick(WORDS.streetTypes)}`
  const unit = random.chance(0.15)
    ? `, ${random.pick(['Suite', 'Unit', 'Ste'])} ${random.between(1, 240)}`
    : ''
  return `${street}${unit}, ${city}, FL ${zip}`
}

function streetName(random: Random): string {
  return random.chance(0.6) ? random.pick(WORDS.streetNames) : drawRareWord(random, 'street')
}

/** `Immokalee, FL`; with the ZIP code where the name alone would mean another county. */
function madeUpTown({ city, zip, countyName }: MadeUpPlace): string {
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
