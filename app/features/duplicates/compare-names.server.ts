import leven from 'leven'
import { findPlace } from '../places/index.server.ts'
import { comparableName } from './comparable-name.ts'

export type NameLikeness = 'same' | 'nearly' | 'shortened' | 'related' | 'branch' | 'other'

interface NameParts {
  own: readonly string[]
  trade: readonly string[]
  /** Places and numbers, which tell branches, posts and chapters apart. */
  branch: readonly string[]
}

// prettier-ignore
const SPELLINGS: Readonly<Record<string, string>> = {
  bros: 'brothers', svc: 'services', svcs: 'services', service: 'services', mgmt: 'management', ctr: 'center',
  centre: 'center', assoc: 'associates', const: 'construction', elec: 'electric', electrical: 'electric',
  auto: 'automotive', intl: 'international', mfg: 'manufacturing', ins: 'insurance', mtn: 'mountain', ft: 'fort',
  saint: 'st', hvac: 'ac', heating: 'ac', cooling: 'ac', air: 'ac', conditioning: 'ac', roofers: 'roofing',
  plumbers: 'plumbing', plumber: 'plumbing', painters: 'painting', painter: 'painting', lawncare: 'lawn',
  landscapes: 'landscaping', landscape: 'landscaping', cleaners: 'cleaning', cleaner: 'cleaning', vets: 'veterans',
  veteran: 'veterans', vet: 'veterans', photo: 'photography', handymen: 'handyman', electricians: 'electric',
  fl: 'florida', sergeant: 'sgt', captain: 'capt', lieutenant: 'lt', colonel: 'col', bjj: 'jiu', one: '1', two: '2', three: '3', four: '4', five: '5', first: '1st', second: '2nd', third: '3rd',
}

// prettier-ignore
const TRADE_WORDS = new Set(
  ('services solutions group team pros pro experts enterprises industries systems shop store works center studio ' +
    'associates partners contractors contracting construction builders build home homes house remodeling repair ' +
    'repairs restoration improvement handyman plumbing drain sewer electric ac refrigeration roofing painting ' +
    'paint flooring floors tile masonry concrete paving fence fencing garage door doors windows glass landscaping ' +
    'lawn garden yard tree trees stump irrigation nursery pest termite control pool pools spa cleaning pressure ' +
    'washing wash janitorial hauling junk waste removal dumpster dumpsters moving movers trucking transport ' +
    'logistics towing automotive car cars truck tire tires body detailing boat boats marine canvas yacht dock ' +
    'insurance agency agents realty properties estate mortgage lending loans financial tax accounting bookkeeping ' +
    'law legal consulting consultants security defense tactical training fitness gym crossfit jiu jitsu academy ' +
    'school health wellness medical dental chiropractic therapy massage salon barber barbershop shave spa ' +
    'restaurant grill cafe coffee roasters roasting bakery bakeshop bread kitchen catering bbq barbecue pizza ' +
    'tavern brewing brewery bar food foods truck market deli events event party rentals rental entertainment ' +
    'photography media design designs graphics printing signs sign shirts apparel clothing gear outfitters ' +
    'embroidery gifts arts art crafts woodworking wood furniture cabinets metal welding fabrication machine ' +
    'water heater inspection inspections inspectors property management dog dogs pet pets grooming kennel kennels ' +
    'animal veterinary aquarium veterans owned american family sons brothers son daughter daughters custom quality ' +
    'premier best local mobile family professional all general complete total residential commercial supply ' +
    'equipment tools technology tech it computer computers web digital software marketing')
    .split(' '),
)

// prettier-ignore
const REGION_WORDS = new Set(
  ('florida north south east west central northeast northwest southeast southwest coast coastal gulf atlantic ' +
    'treasure space emerald nature first suncoast panhandle bay county beach beaches island islands keys tri lake ' +
    'river downtown midtown uptown fla').split(' '),
)

export interface ParsedName {
  key: string
  words: readonly string[]
}

export function parseName(name: string): ParsedName {
  const { key, words } = comparableName(name.replace(/\ba\s*\/\s*c\b/gi, 'ac'))
  return { key, words: [...new Set(joinLetters([...words]).map((word) => SPELLINGS[word] ?? word))] }
}

/** Different trade words, or different places and numbers, tell two companies or branches apart. */
export function compareNames(one: ParsedName, other: ParsedName): NameLikeness {
  const [oneKey, otherKey] = [one.words.join(''), other.words.join('')]
  if (oneKey === otherKey) return 'same'
  const a = namePartsOf(joinCompounds(other.words, one.words))
  const b = namePartsOf(joinCompounds(one.words, other.words))
  const own = matchWords(a.own, b.own)
  const trade = matchWords(a.trade, b.trade)
  const branch = matchWords(a.branch, b.branch, 0)
  const ownAgrees = own.onlyA.length === 0 && own.onlyB.length === 0
  const ownFits = own.shared > 0 && (own.onlyA.length === 0 || own.onlyB.length === 0)
  const areBranches = branch.onlyA.length > 0 && branch.onlyB.length > 0
  if (!areBranches && (areTypos(oneKey, otherKey) || areTypos(one.key, other.key))) return 'nearly'

  const hasOwn = own.shared > 0 || (a.own.length === 0 && b.own.length === 0)
  if (ownAgrees && hasOwn) {
    if (areBranches) return 'branch'
    if (trade.onlyA.length > 0 && trade.onlyB.length > 0 && trade.shared === 0) return 'related'
    if (a.own.length === 0) {
      const left = [trade.onlyA, trade.onlyB, branch.onlyA, branch.onlyB].flat()
      return left.length === 0 ? 'nearly' : trade.shared + branch.shared >= 3 ? 'shortened' : 'related'
    }
    const isWhole = [trade.onlyA, trade.onlyB, branch.onlyA, branch.onlyB].every((left) => left.length === 0)
    return isWhole ? 'nearly' : 'shortened'
  }
  if (ownFits && branch.onlyA.length * branch.onlyB.length === 0) {
    return trade.onlyA.length === 0 || trade.onlyB.length === 0 ? 'related' : 'other'
  }
  return 'other'
}

function namePartsOf(words: readonly string[]): NameParts {
  const places = placeWords(words)
  const parts = { own: [] as string[], trade: [] as string[], branch: [] as string[] }
  for (const word of words) {
    if (places.has(word) || /^\d+(?:st|nd|rd|th)?$/.test(word)) parts.branch.push(word)
    else if (TRADE_WORDS.has(word)) parts.trade.push(word)
    else parts.own.push(word)
  }
  return parts
}

function joinCompounds(other: readonly string[], words: readonly string[]): string[] {
  const written: string[] = []
  for (let index = 0; index < words.length; index += 1) {
    const both = `${words[index]}${words[index + 1] ?? ''}`
    const isTogether = index + 1 < words.length && other.includes(both)
    written.push(isTogether ? both : (words[index] ?? ''))
    if (isTogether) index += 1
  }
  return written
}

/** Matching words and the rest of each list. One typo is forgiven in six letters. */
function matchWords(a: readonly string[], b: readonly string[], slips = 1) {
  const left = [...b]
  const onlyA = a.filter((word) => {
    const at = left.findIndex((other) => other === word || (slips > 0 && isSlip(word, other)))
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
  return { shared: a.length - onlyA.length, onlyA, onlyB: left }
}

function isSlip(a: string, b: string): boolean {
  const letters = Math.min(a.length, b.length)
  if (a === `${b}s` || b === `${a}s`) return letters >= 3
  return letters >= 5 && leven(a, b) <= (letters >= 9 ? 2 : 1)
}

function areTypos(a: string, b: string): boolean {
  const letters = Math.min(a.length, b.length)
  return letters >= 7 && leven(a, b) <= (letters >= 14 ? 2 : 1)
}

/** `J & R`, `J.R.` and `JR` are one word. */
function joinLetters(words: readonly string[]): string[] {
  const joined: string[] = []
  let letters = ''
  for (const word of [...words, '']) {
    if (/^[a-z]$/.test(word)) {
      letters += word
      continue
    }
    if (letters !== '') joined.push(letters)
    letters = ''
    if (word !== '') joined.push(word)
  }
  return joined
}

/** Words that name a place of Florida, alone or with the next one or two; never all words of a name. */
function placeWords(words: readonly string[]): ReadonlySet<string> {
  const found = new Set(words.filter((word) => REGION_WORDS.has(word)))
  for (let start = 0; start < words.length; start += 1) {
    for (let length = Math.min(3, words.length - start); length > 0; length -= 1) {
      const span = words.slice(start, start + length)
      // A single first word is more often a family's name than a town's: Anthony, Palmer, Marion.
      if (length === 1 && (start === 0 || TRADE_WORDS.has(span[0] ?? ''))) continue
      if (span.join('').length >= 4 && findPlace(span.join(' '))) for (const word of span) found.add(word)
    }
  }
  return found
}
