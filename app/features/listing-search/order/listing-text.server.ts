import type { ListingTier, QueryWord } from '../listing-query.ts'
import { normalizeWords } from '../words/normalize-words.ts'
import { spanishStemsOf } from '../words/spanish-words.ts'
import { askedStems, stemSequence, stemsOf } from '../words/stems.server.ts'

export interface ListingText {
  name: string
  services: readonly string[]
  rest: readonly string[]
  /** What it says itself, where that is Spanish; compared by Spanish stems, too. */
  spanish?: { name: string; services: readonly string[]; description: string }
}

/** A listing's words as stems, ready to be compared with what was typed. */
export interface ReadText {
  name: string
  /** Each with those of the tiers above it. */
  stems: Record<'name' | 'service' | 'description', ReadonlySet<string>>
  phrases: Record<'name' | 'service' | 'description', readonly string[]>
}

const TIERS = ['name', 'service', 'description'] as const

export function readText({ name, services, rest, spanish }: ListingText): ReadText {
  const byTier = { name: [name], service: [name, ...services], description: [name, ...services, ...rest] }
  const inSpanish = {
    name: spanish ? [spanish.name] : [],
    service: spanish ? [spanish.name, ...spanish.services] : [],
    description: spanish ? [spanish.name, ...spanish.services, spanish.description] : [],
  }
  const stemsIn = (tier: (typeof TIERS)[number]) =>
    new Set([...byTier[tier].flatMap(stemsOf), ...inSpanish[tier].flatMap(spanishStemsOf)])
  return {
    name: normalizeWords(name),
    stems: { name: stemsIn('name'), service: stemsIn('service'), description: stemsIn('description') },
    phrases: {
      name: byTier.name.map(inPhrase),
      service: byTier.service.map(inPhrase),
      description: byTier.description.map(inPhrase),
    },
  }
}

/**
 * Undefined when it does not have all of the words. The tier is the best one whose words, with those above,
 * are enough.
 */
export function findTier(text: ReadText, words: readonly QueryWord[]): ListingTier | undefined {
  const tier = TIERS.find((candidate) => words.every((word) => hasWord(text, candidate, word)))
  return tier === 'name' && isWholeName(text.name, words) ? 'exact-name' : tier
}

/** How many of these words a listing mentions. @param own stems of its name, services and description */
export function countMatches(own: ReadonlySet<string>, words: readonly QueryWord[]): number {
  return words.filter(({ alternatives }) => alternatives.some((alternative) => hasStems(own, alternative)))
    .length
}

export function hasExcludedWord(text: ReadText, excludedWords: readonly string[]): boolean {
  return excludedWords.some((word) => stemsOf(word).length > 0 && hasStems(text.stems.description, word))
}

function hasWord(text: ReadText, tier: (typeof TIERS)[number], word: QueryWord): boolean {
  return word.alternatives.some((alternative) => {
    if (word.isPhrase) return text.phrases[tier].some((phrase) => phrase.includes(inPhrase(alternative)))
    // Stop words alone ask for nothing.
    return hasStems(text.stems[tier], alternative)
  })
}

export function hasStems(stems: ReadonlySet<string>, text: string): boolean {
  return askedStems(text).every(({ english, spanish }) => stems.has(english) || stems.has(spanish))
}

function inPhrase(text: string): string {
  return ` ${stemSequence(text).join(' ')} `
}

/** The words in their order, one alternative each, are the name and nothing else. */
function isWholeName(name: string, [word, ...others]: readonly QueryWord[]): boolean {
  if (word === undefined) return name === ''
  return word.alternatives.some((alternative) => {
    const typed = normalizeWords(alternative)
    if (name === typed) return others.length === 0
    return typed !== '' && name.startsWith(`${typed} `) && isWholeName(name.slice(typed.length + 1), others)
  })
}
