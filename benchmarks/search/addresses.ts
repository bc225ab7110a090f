import type { Random } from '../generate/random.ts'
import { syntheticBusiness } from '../generate/synthetic-business.ts'
import { listCategories, popularCategories } from '../../app/features/categories/category.ts'
import { searchPath } from '../../app/features/listing-search/search-request.ts'
import { listPlaces } from '../../app/features/places/place.server.ts'
import { listZips } from '../../app/features/places/zip.server.ts'
import { listCounties } from '../../app/features/places/county.ts'
import { listRegions } from '../../app/features/places/region.ts'
import type { MapView } from '../../app/features/places/distance.ts'

export type Question = ReturnType<typeof listQuestions>[number]

const zips = listZips().filter(({ kind }) => kind !== 'city-point')
const towns = listPlaces().filter(({ population }) => (population ?? 0) > 5000)
const COMMON = ['repair', 'family', 'service', 'roof', 'water', 'home', 'coffee', 'storm', 'veteran', 'tile']
const TRADES = ['plumber', 'electrician', 'ac repair', 'barber', 'lawyer', 'roofer', 'bakery', 'boat repair']
const SENTENCES = [
  'air conditioner broke',
  'need my roof fixed today',
  'something to eat',
  'who can haul junk',
  'my toilet keeps running',
]
const RUN_TOGETHER = ['pestcontrol', 'carwash', 'foodtruck', 'boatrepair', 'i95', 'x ray', 'hand yman']
const HALF_TYPED = ['barb', 'plumb', 'landsc', 'electr', 'photogr', 'restau', 'bake', 'roofi']
const SLIPS = ['plumer', 'electrcian', 'resturant', 'barbr', 'lanscaping', 'air condtioning']

/**
 * What visitors ask for, by kind; the same seed asks the same. `targetMs`: that the p99 of one client may take at
 * 200,000 listings. `listings` of seed 1 are in the directory.
 */
export function listQuestions(listings: number) {
  const anyName = (random: Random) => syntheticBusiness(1, random.between(1, listings)).name
  const anyTown = (random: Random) => random.pick(towns).name
  const anyZip = (random: Random) => random.pick(zips).zip
  const search = (q: string, where = '') => searchPath({ q, ...(where && { where }) })
  const suggest = (q: string) => `/api/v1/suggest?${new URLSearchParams({ q })}`
  const popular = (random: Random) => `/category/${random.pick(popularCategories()).slug}`
  const county = (random: Random) => `/county/${random.pick(listCounties()).slug}`
  const rows: [kind: string, targetMs: number, address: (random: Random) => string][] = [
    ['name', 50, (random) => search(anyName(random))],
    ['rare word', 50, (random) => search(anyName(random).split(' ')[0] ?? '')],
    ['common word', 50, (random) => search(random.pick(COMMON))],
    ['common word near a place', 50, (random) => search(random.pick(COMMON), anyZip(random))],
    ['two common words', 50, (random) => search(random.sample(COMMON, 2).join(' '))],
    ['trade near a place', 50, (random) => search(`${random.pick(TRADES)} near ${anyTown(random)}`)],
    ['typing error', 50, (random) => search(misspell(random, anyName(random)))],
    ['sentence', 50, (random) => search(`${random.pick(SENTENCES)} ${anyTown(random)}`)],
    ['run together or split', 50, (random) => search(random.pick(RUN_TOGETHER), anyZip(random))],
    ['half typed', 50, (random) => search(random.pick(HALF_TYPED), anyZip(random))],
    ['day near a place', 50, (random) => search(`${random.pick(TRADES)} open sunday ${anyTown(random)}`)],
    ['open now near a place', 50, (random) => search(`${random.pick(TRADES)} open now`, anyZip(random))],
    [
      'nearby',
      50,
      (random) => searchPath({ category: random.pick(listCategories()).name, where: anyZip(random) }),
    ],
    ['suggestions', 20, (random) => suggest(anyName(random).slice(0, random.between(2, 6)))],
    ['suggestions that forgive', 20, (random) => suggest(`${random.pick(SLIPS)} ${anyTown(random)}`)],
    ['map', 50, (random) => searchPath({ q: random.pick(TRADES), view: viewAround(random), showsMap: true })],
    ['home', 30, () => '/'],
    ['county', 30, county],
    ['region', 30, (random) => `/region/${random.pick(listRegions()).id}`],
    ['category', 50, popular],
    ['category in a county', 50, (random) => popular(random) + county(random)],
    ['last page of a list', 50, (random) => `${popular(random)}?page=999999999`],
  ]
  return rows.map(([kind, targetMs, address]) => ({ kind, targetMs, address }))
}

function viewAround(random: Random): MapView {
  const { lat, lng } = random.pick(towns)
  const degrees = random.pick([0.05, 0.2, 1])
  return { west: lng - degrees, south: lat - degrees, east: lng + degrees, north: lat + degrees }
}

/** One letter of the longest word is doubled, dropped or swapped. */
function misspell(random: Random, name: string): string {
  const word = name.split(' ').toSorted((a, b) => b.length - a.length)[0] ?? name
  const at = random.between(1, Math.max(1, word.length - 2))
  const kind = random.between(1, 3)
  if (kind === 1) return word.slice(0, at) + word.slice(at - 1)
  if (kind === 2) return word.slice(0, at) + word.slice(at + 1)
  return `${word.slice(0, at)}${word.charAt(at + 1)}${word.charAt(at)}${word.slice(at + 2)}`
}
