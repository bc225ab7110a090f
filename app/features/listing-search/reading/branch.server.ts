import data from '../../../../reference-data/us-military-branches.json' with { type: 'json' }
import { wordsOf } from '../words/normalize-words.ts'
import type { Token } from './tokens.ts'

export interface BranchRead {
  branch: string
  name: string
  tokens: Token[]
}

const SERVED = new Set(
  'veteran veterans vet vets owned retired retiree former ex served reservist guardsman'.split(' '),
)
const BEFORE = new Set(['retired', 'former', 'ex', 'us', 'by', 'served', 'the'])
// Words of other trades, too ("marine diesel", "army surplus", "USA"): a branch only beside "veteran".
const COMMON = new Set('marine marines navy army guard guardian sailor soldier airman'.split(' '))
const NOT_NAMES = new Set(['usa', 'ang'])
// oxfmt-ignore
const MORE_NAMES: Readonly<Record<string, string[]>> = {
  'marine-corps': ['marine', 'marinecorps'], army: ['soldier'], navy: ['sailor'], 'air-force': ['airman', 'airforce'],
  'coast-guard': ['coastguard', 'coastie'], 'space-force': ['spaceforce'], 'army-national-guard': ['national guard'],
}

const names = [...data.branches, ...data.components]
  .flatMap(({ id, displayName, aliases }) =>
    [displayName, ...aliases, ...(MORE_NAMES[id] ?? [])].map((name) => ({
      id,
      name: displayName,
      words: wordsOf(name),
    })),
  )
  .filter(({ words }) => !NOT_NAMES.has(words.join(' ')))
  .toSorted((a, b) => b.words.length - a.words.length)

/**
 * `navy veteran`, `retired Air Force`, `USMC`; a word that is also a trade's only beside "veteran", or with
 * `isSure`.
 */
export function readBranch(
  tokens: readonly Token[],
  isSure: (rest: Token[]) => boolean,
): BranchRead | undefined {
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
