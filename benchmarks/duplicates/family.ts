import type { DuplicateCandidate } from '../../app/features/duplicates/index.ts'

/** A made-up listing, and what people send in that is, or is not, the same business. */
export interface Family {
  listed: DuplicateCandidate & { category: string; city: string; zip: string }
  pairs: readonly LabelledPair[]
}

export interface LabelledPair {
  /** What a careful moderator would say. */
  isSame: boolean
  /** How the two differ, for the table of what was missed. */
  kind: string
  sent: DuplicateCandidate
}

type Changes = Partial<DuplicateCandidate>

/** Pairs of a listing: what differs from it is named, everything else is as listed. */
export function family(
  listed: Family['listed'],
  { same, other }: { same: Record<string, Changes>; other: Record<string, Changes> },
): Family {
  const pairsOf = (changes: Record<string, Changes>, isSame: boolean) =>
    Object.entries(changes).map(([kind, change]) => ({ isSame, kind, sent: { ...listed, ...change } }))
  return { listed, pairs: [...pairsOf(same, true), ...pairsOf(other, false)] }
}
