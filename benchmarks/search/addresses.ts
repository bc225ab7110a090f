import { type Random, syntheticBusiness } from '../../app/features/synthetic-data/index.server.ts'
import { listCategories, popularCategories } from '../../app/features/categories/index.ts'
import { searchPath } from '../../app/features/listing-search/index.ts'
import { listPlaces, listZips } from '../../app/features/places/index.server.ts'
import { listCounties, listRegions, type MapView } from '../../app/features/places/index.ts'

/** What visitors ask for, by kind; the same seed asks the same. */
export interface Question {
  kind: string
  /** Milliseconds that the p99 of one client may take at 200,000 listings. */
  targetMs: number
  address: (random: Random) => string
}

const zips = listZips().filter(({ kind }) => kind !== 'city-point')
const towns = listPlaces().filter(({ population }) => (population ?? 0) > 5000)
const COMMON = ['repair', 'family', 'service', 'roof', 'water', 'home', 'coffee', 'storm', 'veteran', 'tile']
const TRADES = ['plumber', 'electrician', 'ac repair', 'barber', 'lawyer', 'roofer', 'bakery', 'boat repair']

/** `listings` of seed 1 are in the directory. */
export function listQuestions(listings: number): Question[] {
  const anyName = (random: Random) => syntheticBusiness(1, random.between(1, listings)).name
  const anyTown = (random: Random) => random.pick(towns).name
  const anyZip = (random: Random) => random.pick(zips).zip
  const search = (q: string, where = '') => searchPath({ q, ...(where && { where }) })
  return [
    { kind: 'name', targetMs: 50, address: (random) => search(anyName(random)) },
    {
      kind: 'rare word',
      targetMs: 50,
      address: (random) => search(anyName(random).split(' ')[0] ?? ''),
    },
    { kind: 'common word', targetMs: 50, address: (random) => search(random.pick(COMMON)) },
    {
      kind: 'common word near a place',
      targetMs: 50,
      address: (random) => search(random.pick(COMMON), anyZip(random)),
    },
    {
      kind: 'two common words',
      targetMs: 50,
      address: (random) => search(random.sample(COMMON, 2).join(' ')),
    },
    {
      kind: 'trade near a place',
      targetMs: 50,
      address: (random) => search(`${random.pick(TRADES)} near ${anyTown(random)}`),
    },
    { kind: 'typing error', targetMs: 50, address: (random) => search(misspell(random, anyName(random))) },
    {
      kind: 'open now near a place',
      targetMs: 50,
      address: (random) => search(`${random.pick(TRADES)} open now`, anyZip(random)),
    },
    {
      kind: 'nearby',
      targetMs: 50,
      address: (random) =>
        searchPath({ category: random.pick(listCategories()).name, where: anyZip(random) }),
    },
    {
      kind: 'suggestions',
      targetMs: 20,
      address: (random) =>
        `/api/v1/suggest?${new URLSearchParams({ q: anyName(random).slice(0, random.between(2, 6)) })}`,
    },
    {
      kind: 'map',
      targetMs: 50,
      address: (random) => searchPath({ q: random.pick(TRADES), view: viewAround(random), showsMap: true }),
    },
    { kind: 'home', targetMs: 30, address: () => '/' },
    { kind: 'county', targetMs: 30, address: (random) => `/county/${random.pick(listCounties()).slug}` },
    { kind: 'region', targetMs: 30, address: (random) => `/region/${random.pick(listRegions()).id}` },
    {
      kind: 'category',
      targetMs: 50,
      address: (random) => `/category/${random.pick(popularCategories()).slug}`,
    },
    {
      kind: 'category in a county',
      targetMs: 50,
      address: (random) =>
        `/category/${random.pick(popularCategories()).slug}/county/${random.pick(listCounties()).slug}`,
    },
    {
      kind: 'last page of a list',
      targetMs: 50,
      address: (random) => `/category/${random.pick(popularCategories()).slug}?page=999999999`,
    },
  ]
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
