import type { DecisionVerb, DeskKind } from './desk.ts'

const OF_CASE: Record<DeskKind, string> = {
  submissions: 'The submission is in review again. The sender gets a mail that the last one does not hold.',
  edits: 'The change waits again. The owner gets a mail that the last one does not hold.',
  claims: 'The claim waits again. The claimant gets a mail that the last one does not hold.',
  verifications:
    'A proof by number waits again. A document was deleted with the decision: if there was one, the owner is asked to send it again.',
  reports: 'The report waits again. Whoever told us gets a mail, if they left an address.',
}

const OF_LISTING: Partial<Record<DeskKind, Partial<Record<DecisionVerb, string>>>> = {
  submissions: {
    approve: 'The listing goes offline.',
    merge: 'The listing gets back what the merge changed.',
  },
  edits: { approve: 'The listing says again what it said before.' },
  claims: {
    approve: 'The claimant owns the listing no longer. Whoever was replaced owns it again, and is told.',
  },
  verifications: { approve: 'The listing shows the badge that it had before, or none.' },
  reports: { approve: 'The listing gets back what this changed, and is open again if this closed it.' },
}

/** What comes of taking a decision back, before one does. */
export function undoWords(kind: DeskKind, verb: DecisionVerb): string {
  return [OF_LISTING[kind]?.[verb], OF_CASE[kind]].filter(Boolean).join(' ')
}
