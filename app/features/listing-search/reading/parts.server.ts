import { type BranchRead, readBranch } from './branch.server.ts'
import { readNearMe, readOpenNow } from './opening.ts'
import { type PlaceRead, readPlace } from './place.server.ts'
import { readTelephone } from './telephone.ts'
import { readTokens, type Token } from './tokens.ts'
import { readAsWords, readTrade, type TradeReading } from './trade.server.ts'

export const LONGEST_SEARCH = 200

interface TextContext {
  /** A place is asked for elsewhere. */
  hasWhere: boolean
  /** A category is asked for elsewhere, so that another is only a word. */
  hasCategory: boolean
}

export interface TextParts {
  text: string
  telephone?: { telephone: string; tokens: Token[] } | undefined
  openNow: Token[] | undefined
  nearMe: Token[] | undefined
  branch: BranchRead | undefined
  place: PlaceRead | undefined
  excluded: Token[]
  trade: TradeReading
  tradeTokens: Token[]
}

export function readParts(typed: string, { hasWhere, hasCategory }: TextContext): TextParts {
  const text = typed.normalize('NFC').slice(0, LONGEST_SEARCH)
  const all = readTokens(text)
  const telephone = readTelephone(text, all)
  let rest = without(all, telephone?.tokens)
  const excluded = rest.filter(({ kind }) => kind === 'excluded')
  rest = without(rest, excluded)
  const openNow = readOpenNow(rest)
  rest = without(rest, openNow)
  const nearMe = readNearMe(rest)
  rest = without(rest, nearMe)
  const read = (tokens: readonly Token[]) => (hasCategory ? readAsWords(tokens) : readTrade(tokens))
  const restOf = (tokens: readonly Token[]) => {
    const { kind } = readTrade(tokens)
    return kind === 'nothing' && telephone ? 'words' : kind
  }
  const branch = readBranch(rest, (others) => isPlaceOrTrade(others, { text, hasWhere }))
  rest = without(rest, branch?.tokens)
  rest = rest.filter((token, at) => !isOwnership(token, rest[at + 1]))
  const place = readPlace(rest, { text, restOf, hasWhere })
  rest = without(rest, place?.tokens)
  return { text, telephone, openNow, nearMe, branch, place, excluded, trade: read(rest), tradeTokens: rest }
}

/** "vet owned", which all are. */
function isOwnership({ word }: Token, next: Token | undefined): boolean {
  return /^vets?$/.test(word) && next?.word === 'owned'
}

function without(tokens: readonly Token[], used: readonly Token[] = []): Token[] {
  return tokens.filter((token) => !used.includes(token))
}

/** "navy electrician", "army near Ocala", "marines": nothing is left that the branch may be a part of. */
function isPlaceOrTrade(
  tokens: readonly Token[],
  { text, hasWhere }: { text: string; hasWhere: boolean },
): boolean {
  const restOf = (rest: readonly Token[]) => readTrade(rest).kind
  const place = readPlace(tokens, { text, restOf, hasWhere })
  return readTrade(without(tokens, place?.tokens)).kind !== 'words'
}
