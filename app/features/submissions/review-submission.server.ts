import type { Database } from '../../db/client.ts'
import type { ModeratorAct, ReasonedAct } from './submission-acts.ts'

/** A moderator opens it, or takes it over. @returns the new version */
export async function startReview(_db: Database, _act: ModeratorAct): Promise<number> {
  throw new Error('Comes with the next commit.')
}

/** Back into the queue without a decision. @returns the new version */
export async function releaseReview(_db: Database, _act: ModeratorAct): Promise<number> {
  throw new Error('Comes with the next commit.')
}

/** The sender is asked to fix something, and reads the reason. */
export async function requestChanges(_db: Database, _act: ReasonedAct): Promise<void> {
  throw new Error('Comes with the next commit.')
}

/** It is not listed, and the sender reads the reason. */
export async function rejectSubmission(_db: Database, _act: ReasonedAct): Promise<void> {
  throw new Error('Comes with the next commit.')
}
