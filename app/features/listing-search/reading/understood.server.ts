import { everyCategory } from '../../categories/category.ts'
import { placePhrase, type SearchRequest, type UnderstoodPart } from '../search-request.ts'
import type { ParsedText } from './parse-text.server.ts'
import { findLocation } from './location.server.ts'
import { readTokens, STOP_WORDS, textWithout, type Token } from './tokens.server.ts'

type Instead = UnderstoodPart['instead']

export function understoodParts(request: SearchRequest, parts: ParsedText): UnderstoodPart[] {
  const { text, need, trade, tradeTokens, location, nearMe, branch, openNow, times, telephone, excluded } =
    parts
  const part = (
    kind: UnderstoodPart['kind'],
    label: string,
    tokens: readonly Token[],
    instead?: Instead,
  ) => ({
    kind,
    label,
    without: { ...request, q: restOf(text, tokens), page: 1 },
    ...(instead && { instead }),
  })
  const understood: UnderstoodPart[] = []
  if (trade.slugs) {
    const instead = isVet(tradeTokens)
      ? { label: 'All veteran-owned businesses', request: withText(request, restOf(text, tradeTokens)) }
      : undefined
    understood.push(part('category', categoryNames(trade.slugs), tradeTokens, instead))
  }
  if (trade.kind === 'words' && !need?.isAboutUs) {
    const label = `“${trade.words.map(({ typed }) => typed).join(' ')}”`
    understood.push(part('words', label, tradeTokens, insteadOfWords(request, parts)))
  }
  if (location?.where.place) {
    understood.push(part('place', placePhrase(location.where.place), location.tokens))
  } else if (nearMe && request.near) {
    const here = part('place', 'near you', nearMe)
    understood.push({ ...here, without: { ...here.without, near: undefined } })
  }
  if (branch) understood.push(part('branch', branch.name, branch.tokens))
  if (openNow) understood.push(part('open-now', 'Open now', openNow))
  for (const { kind, label, tokens } of times) understood.push(part(kind, label, tokens))
  if (telephone) understood.push(part('telephone', telephone.text, telephone.tokens))
  for (const token of excluded) understood.push(part('excluded', `not “${token.typed}”`, [token]))
  return understood
}

function isTelling({ kind, word }: Token): boolean {
  return kind === 'phrase' || !STOP_WORDS.has(word)
}

function isVet(tokens: readonly Token[]): boolean {
  return tokens.filter(isTelling).every(({ word }) => /^vets?$/.test(word))
}

function withText(request: SearchRequest, q: string): SearchRequest {
  return { ...request, q, page: 1 }
}

function restOf(text: string, tokens: readonly Token[]): string {
  const rest = textWithout(text, tokens)
  return readTokens(rest).some(isTelling) || /open|abiert|near me/i.test(rest) ? rest : ''
}

/** Words that are a place's name, too (`sunset`), or one category's. */
function insteadOfWords(request: SearchRequest, { text, trade, tradeTokens }: ParsedText): Instead {
  const [first, last] = [tradeTokens[0], tradeTokens.at(-1)]
  if (trade.kind !== 'words' || !first || !last || tradeTokens.some(({ kind }) => kind === 'phrase'))
    return undefined
  const rest = restOf(text, tradeTokens)
  const typed = text.slice(first.start, last.end)
  const place = findLocation(typed)?.place
  if (place) {
    const label = placePhrase(place)
    return {
      label: label.charAt(0).toUpperCase() + label.slice(1),
      request: { ...withText(request, rest), where: typed },
    }
  }
  const category = trade.maybe.length === 1 && everyCategory().find(({ slug }) => slug === trade.maybe[0])
  if (!category || request.category !== '') return undefined
  return {
    label: `Show ${category.displayName}`,
    request: { ...withText(request, rest), category: category.name },
  }
}

function categoryNames(slugs: readonly string[]): string {
  const names = everyCategory().flatMap(({ slug, displayName }) =>
    slugs.includes(slug) ? [displayName] : [],
  )
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(names)
}
