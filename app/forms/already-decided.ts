/** Somebody else decided first; the second one is told so, and nothing of theirs happens. */
export class AlreadyDecided extends Error {
  readonly decidedAt: Date | null

  constructor(decidedAt: Date | null = null) {
    super('Somebody else decided this a moment ago. Have a look at it again.')
    this.decidedAt = decidedAt
  }
}
