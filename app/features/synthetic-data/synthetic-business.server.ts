import type { StoredHours } from '../../db/schema/index.ts'
import { everyCategory } from '../categories/index.ts'
import { listingRecord } from '../businesses/index.server.ts'
import { listBranches } from '../veterans/index.ts'
import { AREA_CODES, type Trade, TRADES, WEEKS, WORDS } from './ingredients.ts'
import { familyIn, madeUpName, toSlug } from './made-up-name.ts'
import { madeUpAddress, madeUpPlace, madeUpTown, type MadeUpPlace } from './made-up-place.server.ts'
import { createRandom, WeightedChoice, type Random } from './random.ts'

type SyntheticBusiness = ReturnType<typeof listingRecord>

const DAY = 86_400_000
const FIRST_DAY = Date.parse('2019-01-01T12:00:00Z')
/** Fixed, so that the same seed gives the same rows on any day. */
const LAST_DAY = Date.parse('2026-11-20T12:00:00Z')

const HOLIDAYS: StoredHours['exceptions'] = [
  { date: '2026-11-26', name: 'Thanksgiving Day' },
  { date: '2026-12-25', name: 'Christmas Day' },
  { date: '2027-01-01', name: "New Year's Day" },
]

const categories = new WeightedChoice(
  // Categories listed only for their empty page have no trade.
  everyCategory().flatMap(({ slug }) => {
    const trade = TRADES[slug]
    return trade ? { slug, trade } : []
  }),
  ({ trade }) => trade.share,
)

/**
 * Depends on seed and number alone, so a series can be continued. Telephones are 555-0100 to 555-0199, web addresses
 * at example.com; rare and missing fields follow small companies' listings.
 */
export function syntheticBusiness(seed: number, number: number): SyntheticBusiness {
  const random = createRandom(seed, number)
  const { slug: categorySlug, trade } = categories.pick(random)
  const place = madeUpPlace(random)
  const name = madeUpName(random, trade)
  const id = `${toSlug(name)}-${number}`
  const address = addressLine(random, trade, place)
  const createdAt = new Date(FIRST_DAY + random.between(0, (LAST_DAY - FIRST_DAY) / DAY) * DAY)

  const record = listingRecord(
    {
      id,
      name,
      description: description(
        random,
        trade,
        name,
        address === '' ? `${place.countyName} County` : place.city,
      ),
      services: random.sample(trade.services, random.between(3, 5)),
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
      isFeatured: random.chance(0.01),
      hours: random.chance(0.65) ? openingHours(random, trade) : null,
      serviceArea:
        address === '' || (trade.premises === 'travels' && random.chance(0.3))
          ? { text: `${place.city} and the rest of ${place.countyName} County`, counties: [place.countyName] }
          : null,
    },
    createdAt,
  )
  return { ...record, ...history(random, createdAt) }
}

/** Most give a street, some only a town; who travels often gives none. */
function addressLine(random: Random, trade: Trade, place: MadeUpPlace): string {
  const drawn = random.next()
  if (drawn < (trade.premises === 'travels' ? 0.18 : 0.04)) return ''
  if (drawn > 0.95) return madeUpTown(place)
  return madeUpAddress(random, place)
}

function description(random: Random, trade: Trade, name: string, town: string): string {
  const opening = random.pick(trade.openings).replace('{town}', town)
  const closing = random
    .pick(WORDS.closings)
    .replace('{years}', String(random.between(4, 26)))
    .replace('{surname}', familyIn(name) ?? random.pick(WORDS.surnames))
  return `${opening} ${closing}`
}

/** One in four closes on the next holidays. */
function openingHours(random: Random, { premises }: Trade): StoredHours {
  return { weekly: random.pick(WEEKS[premises]), exceptions: random.chance(0.25) ? HOLIDAYS : [] }
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

/** One in 50 has closed, one in 200 is unlisted; two of three were confirmed. */
function history(
  random: Random,
  createdAt: Date,
): Pick<SyntheticBusiness, 'status' | 'updatedAt' | 'lastConfirmedAt'> {
  const daysSince = (LAST_DAY - createdAt.getTime()) / DAY
  const updatedAt = new Date(createdAt.getTime() + random.between(0, daysSince) * DAY)
  const drawn = random.next()
  return {
    status: drawn < 0.02 ? 'closed' : drawn < 0.025 ? 'unlisted' : 'published',
    updatedAt,
    lastConfirmedAt: random.chance(0.67) ? updatedAt : null,
  }
}
