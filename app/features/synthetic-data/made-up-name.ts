import type { Random } from './random.ts'
import type { Trade } from './trade.ts'
import { GIVEN_NAMES, NATURE_WORDS, QUALITIES, SERVICE_WORDS, SURNAMES } from './words.ts'

/** How often which kind of name occurs, out of 100; family names lead, as among real small companies. */
const PATTERNS: readonly [weight: number, make: (random: Random, trade: string) => string][] = [
  [24, (random, trade) => `${random.pick(SURNAMES)} ${trade}`],
  [
    7,
    (random, trade) =>
      `${random.pick(SURNAMES)} & ${random.pick(['Sons', 'Daughters', 'Son', 'Family'])} ${trade}`,
  ],
  [7, (random, trade) => `${random.pick(SURNAMES)} & ${random.pick(SURNAMES)} ${trade}`],
  [8, (random, trade) => `${random.pick(GIVEN_NAMES)}'s ${trade}`],
  [6, (random, trade) => `${random.pick(GIVEN_NAMES)} ${random.pick(SURNAMES)} ${trade}`],
  [18, (random, trade) => `${random.pick(NATURE_WORDS)} ${trade}`],
  [14, (random, trade) => `${random.pick(QUALITIES)} ${random.pick(NATURE_WORDS)} ${trade}`],
  [10, (random, trade) => `${random.pick(SERVICE_WORDS)} ${trade}`],
  [6, (random, trade) => `${random.pick(QUALITIES)} ${random.pick(SERVICE_WORDS)} ${trade}`],
]

const LEGAL_FORMS = ['LLC', 'Inc.', 'LLC', 'Corp.', 'Co.'] as const

/** A name such as `Osprey Plumbing & Drain` or `Medina & Sons Roofing LLC`. */
export function madeUpName(random: Random, trade: Trade): string {
  let left = random.between(1, 100)
  const pattern = PATTERNS.find(([weight]) => (left -= weight) <= 0) ?? PATTERNS[0]!
  const name = pattern[1](random, random.pick(trade.names))
  return random.chance(0.16) && !/(?:Co\.|Group|Foundation)$/.test(name)
    ? `${name} ${random.pick(LEGAL_FORMS)}`
    : name
}

/** The family that a name begins with: `Medina` in `Medina & Sons Roofing`. */
export function familyIn(name: string): string | undefined {
  return SURNAMES.find((surname) => name.startsWith(`${surname} `))
}

/** Lower case, letters and digits in words joined by hyphens: the readable part of an id. */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/['’.]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
