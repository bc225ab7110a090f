import { type Trade, WORDS } from './ingredients.ts'
import type { Random } from './random.ts'

const { surnames, givenNames, natureWords, serviceWords, qualities, legalForms } = WORDS

/** Weights out of 100; family names lead, as among real small companies. */
const PATTERNS: readonly [weight: number, make: (random: Random) => string][] = [
  [24, (random) => random.pick(surnames)],
  [7, (random) => `${random.pick(surnames)} & ${random.pick(['Sons', 'Daughters', 'Son', 'Family'])}`],
  [7, (random) => `${random.pick(surnames)} & ${random.pick(surnames)}`],
  [8, (random) => `${random.pick(givenNames)}'s`],
  [6, (random) => `${random.pick(givenNames)} ${random.pick(surnames)}`],
  [18, (random) => random.pick(natureWords)],
  [14, (random) => `${random.pick(qualities)} ${random.pick(natureWords)}`],
  [10, (random) => random.pick(serviceWords)],
  [6, (random) => `${random.pick(qualities)} ${random.pick(serviceWords)}`],
]

/** `Osprey Plumbing & Drain`, `Medina & Sons Roofing LLC` */
export function madeUpName(random: Random, trade: Trade): string {
  let left = random.between(1, 100)
  const pattern = PATTERNS.find(([weight]) => (left -= weight) <= 0) ?? PATTERNS[0]!
  const end = random.pick(trade.names)
  const name = `${pattern[1](random)} ${end}`
  return random.chance(0.16) && !/(?:Co\.|Group|Foundation)$/.test(name)
    ? `${name} ${random.pick(legalForms)}`
    : name
}

/** `Medina` in `Medina & Sons Roofing` */
export function familyIn(name: string): string | undefined {
  return surnames.find((surname) => name.startsWith(`${surname} `))
}

export function toSlug(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/['’.]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
