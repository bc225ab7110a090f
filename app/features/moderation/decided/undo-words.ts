import type { DecisionVerb, DeskKind } from '../desk/desk.ts'

const OF_CASE: Record<DeskKind, string> = {
  submissions: 'The submission is in review again. We’ll email the sender about it, if they left an address.',
  edits: 'The change waits again. We’ll email the owner about it.',
  claims: 'The claim waits again. We’ll email the claimant about it.',
  verifications:
    'A proof by number waits again. Documents were deleted with the decision: if there were any, we’ll ask the owner to send them again.',
  reports: 'The report waits again. We’ll email the person who reported it, if they left an address.',
}

const OF_LISTING: Partial<Record<DeskKind, Partial<Record<DecisionVerb, string>>>> = {
  submissions: {
    approve: 'The listing goes offline.',
    merge: 'The listing gets back what the merge changed.',
  },
  edits: { approve: 'The listing says again what it said before.' },
  claims: {
    approve:
      'The claimant no longer owns the listing. Owners who were replaced own it again, and will be told.',
  },
  verifications: { approve: 'The listing shows the badge that it had before, or none.' },
  reports: {
    approve: 'The listing gets back what this changed, and is open again if this closed it.',
    take_down: 'The listing is public again, and its owners will be told.',
  },
}

export function undoWords(kind: DeskKind, verb: DecisionVerb): string {
  return [OF_LISTING[kind]?.[verb], OF_CASE[kind]].filter(Boolean).join(' ')
}
