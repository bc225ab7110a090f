import { findPlaceBegun } from '../suggest-listings.server.ts'
import { resolveLocation } from './location.server.ts'
import { type ExtractedLocation, extractLocation, type LocationContext } from './extract-location.server.ts'
import { findPhrase, tokensOfTelephone, readTokens, type Token } from './tokens.server.ts'
import { readTimes, type TimeRead } from './read-times.server.ts'
import { toKeywords, matchCategory, type CategoryMatch } from './match-category.server.ts'
import { cutText } from '../../../text/cut-text.ts'
import words from '../data/words.json' with { type: 'json' }
import needs from '../../resources/needs.json' with { type: 'json' }
import pages from '../../resources/own-pages.json' with { type: 'json' }
import { listBranchNames } from '../../veterans/branches.ts'
import { wordsOf } from '../words/stems.server.ts'

interface BranchRead {
  branch: string
  name: string
  tokens: Token[]
}

interface NeedRead {
  id: string
  /** A page about the directory, and nothing that a business does. */
  isAboutUs: boolean
  tokens: Token[]
}

const SERVED = new Set(
  'veteran veterans vet vets owned retired retiree former ex served reservist guardsman'.split(' '),
)

const BEFORE = new Set(['retired', 'former', 'ex', 'us', 'by', 'served', 'the'])

// Words of other trades, too ("marine diesel", "army surplus", "USA"): a branch only beside "veteran".
const COMMON = new Set('marine marines navy army guard guardian sailor soldier airman'.split(' '))

const NOT_NAMES = new Set(['usa', 'ang'])

const names = listBranchNames()
  .map(({ alias, ...branch }) => ({ ...branch, words: wordsOf(alias) }))
  .filter(({ words }) => !NOT_NAMES.has(words.join(' ')))
  .toSorted((a, b) => b.words.length - a.words.length)

const OPEN_NOW = words.openNow.map((phrase) => phrase.split(' '))

const NEAR_ME = words.nearMe.map((phrase) => phrase.split(' '))

const needPhrases = [...needs, ...pages]
  .flatMap(({ id, asked, ...page }) =>
    asked.map((phrase) => ({ id, isAboutUs: 'path' in page, words: phrase.split(' ') })),
  )
  .toSorted((a, b) => b.words.length - a.words.length)

export const LONGEST_SEARCH = 200

interface TextContext {
  hasWhere: boolean
  /** A category is asked for elsewhere, so that another is only a word. */
  hasCategory: boolean
}

export interface ParsedText {
  text: string
  telephone?: { telephone: string; text: string; tokens: Token[] } | undefined
  openNow: Token[] | undefined
  times: TimeRead[]
  need: NeedRead | undefined
  nearMe: Token[] | undefined
  branch: BranchRead | undefined
  location: ExtractedLocation | undefined
  excluded: Token[]
  trade: CategoryMatch
  tradeTokens: Token[]
}

export function parseText(typed: string, { hasWhere, hasCategory }: TextContext): ParsedText {
  const text = cutText(typed.normalize('NFC'), LONGEST_SEARCH)
  const all = readTokens(text)
  const telephone = tokensOfTelephone(text, all)
  let rest = without(all, telephone?.tokens)
  const excluded = rest.filter(({ kind }) => kind === 'excluded')
  rest = without(rest, excluded)
  const times = readTimes(rest)
  rest = without(
    rest,
    times.flatMap(({ tokens }) => tokens),
  )
  const openNow = readOpenNow(rest)
  rest = without(rest, openNow)
  const nearMe = findPhrase(rest, NEAR_ME)
  rest = without(rest, nearMe)
  const read = (tokens: readonly Token[]) => (hasCategory ? toKeywords(tokens) : matchCategory(tokens))
  const need = readNeed(all)
  const restOf = (tokens: readonly Token[]) => {
    const kind = kindOf(tokens)
    if (need && kindOf(without(tokens, need.tokens)) === 'nothing') return 'category'
    return kind === 'nothing' && telephone ? 'words' : kind
  }
  const branch = readBranch(rest, (others) => isPlaceOrTrade(others, { text, hasWhere }))
  rest = without(rest, branch?.tokens)
  rest = rest.filter((token, at) => !isOwnership(token, rest[at + 1]))
  const context = { text, restOf, hasWhere }
  const location = extractLocation(rest, context) ?? readBegunPlace(rest, context)
  rest = without(rest, location?.tokens)
  return {
    text,
    telephone,
    openNow,
    times,
    need,
    nearMe,
    branch,
    location,
    excluded,
    trade: read(rest),
    tradeTokens: rest,
  }
}

/** `port st`, `fort laud`: two words at the least, because one begins too many things. */
function readBegunPlace(
  tokens: Token[],
  { text, restOf, hasWhere }: LocationContext,
): ExtractedLocation | undefined {
  const [first, last] = [tokens[0], tokens.at(-1)]
  if (hasWhere || !first || !last || first === last || restOf(tokens) !== 'words') return undefined
  if (tokens.some(({ kind }) => kind !== 'word')) return undefined
  const typed = text.slice(first.start, last.end)
  const where = findPlaceBegun(typed)
  return where === undefined ? undefined : { where: resolveLocation(where), typed, tokens }
}

function isOwnership({ word }: Token, next: Token | undefined): boolean {
  return /^vets?$/.test(word) && next?.word === 'owned'
}

function without(tokens: readonly Token[], used: readonly Token[] = []): Token[] {
  return tokens.filter((token) => !used.includes(token))
}

function kindOf(tokens: readonly Token[]) {
  const { kind, words, maybe } = matchCategory(tokens)
  return kind === 'words' && words.length === 1 && maybe.length > 0 ? 'hint' : kind
}

/** "navy electrician", "army near Ocala", "marines": nothing is left that the branch may be a part of. */
function isPlaceOrTrade(
  tokens: readonly Token[],
  { text, hasWhere }: { text: string; hasWhere: boolean },
): boolean {
  const location = extractLocation(tokens, { text, restOf: kindOf, hasWhere })
  return matchCategory(without(tokens, location?.tokens)).kind !== 'words'
}

/** `anyone open now`: open at this moment. */
function readOpenNow(tokens: readonly Token[]): Token[] | undefined {
  const found = findPhrase(tokens, OPEN_NOW)
  if (!found) return undefined
  // "anyone open now": one phrase begins where the other ends.
  const before = tokens[tokens.indexOf(found[0]!) - 1]
  const after = tokens[tokens.indexOf(found.at(-1)!) + 1]
  return [
    ...(before && ['anyone', 'anybody', 'someone', 'who', 'is'].includes(before.word) ? [before] : []),
    ...found,
    ...(after && ['now', 'today', 'tonight'].includes(after.word) ? [after] : []),
  ]
}

/** `navy veteran`, `USMC`; a word that is also a trade's only beside "veteran", or with `isSure`. */
function readBranch(tokens: readonly Token[], isSure: (rest: Token[]) => boolean): BranchRead | undefined {
  for (const { id, name, words } of names) {
    const start = tokens.findIndex((_, at) =>
      words.every((word, index) => tokens[at + index]?.kind === 'word' && tokens[at + index]?.word === word),
    )
    if (start < 0) continue
    let first = start
    let end = start + words.length
    while (SERVED.has(tokens[end]?.word ?? '')) end += 1
    while (first > 0 && BEFORE.has(tokens[first - 1]?.word ?? '')) first -= 1
    const isServed =
      end > start + words.length || ['retired', 'former', 'ex', 'us'].includes(tokens[start - 1]?.word ?? '')
    const used = tokens.slice(first, end)
    const isCommon = words.length === 1 && COMMON.has(words[0] ?? '')
    if (isServed || !isCommon || isSure(tokens.filter((token) => !used.includes(token))))
      return { branch: id, name, tokens: used }
  }
  return undefined
}

/** What our own pages answer: `service officer`, `crisis line`, `how do I get listed`. */
function readNeed(tokens: readonly Token[]): NeedRead | undefined {
  for (const { words, ...need } of needPhrases) {
    const found = findPhrase(tokens, [words])
    if (found) return { ...need, tokens: found }
  }
  return undefined
}
