import { createHash } from 'node:crypto'
import type { Database } from '../../../db/client.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import { aModerator } from '../../../db/testing/a-moderator.ts'
import { aFilledForm } from './filled-form.ts'
import type { FormValues } from '../submission-fields.ts'
import { type NewSubmission, storeSubmission } from '../receiving/store-submission.server.ts'
import { checkSubmission, type Submission } from '../check-submission.server.ts'

const SECRETS: Secrets = { derive: (purpose) => createHash('sha256').update(purpose).digest() }

export const HERE = { secrets: SECRETS, publicUrl: 'https://directory.example' }

export const MODERATOR = aModerator('00000000-0000-4000-8000-00000000000a')
export const OTHER_MODERATOR = aModerator('00000000-0000-4000-8000-00000000000b')

/** The checked values of a form as a careful owner fills it. */
export function aSubmission(changes: Partial<FormValues> = {}): Submission {
  const checked = checkSubmission(aFilledForm(changes))
  if (!checked.ok) throw new Error(JSON.stringify(checked.fields))
  return checked.value.submission
}

/** A submission in the queue. @returns its id */
export async function aStoredSubmission(
  db: Database,
  { now, ...changes }: Partial<NewSubmission> & { now: Date },
): Promise<string> {
  const { id } = await storeSubmission(db, {
    submission: aSubmission(),
    source: 'form',
    contactEmail: 'dana@example.com',
    now,
    ...HERE,
    ...changes,
  })
  return id
}
