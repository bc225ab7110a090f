import type { Database } from '../../db/client.ts'
import { done, type Outcome } from '../../platform/outcome.ts'
import type { FormValues } from './submission-fields.ts'
import type { ActContext } from '../../platform/secrets.ts'
import { storeSubmission } from './receiving/store-submission.server.ts'
import { checkSubmission } from './check-submission.server.ts'

/** What the form provider delivers: checked like our own form, and stored once however often it comes. */
export async function receiveFromProvider(
  { db, ...circumstances }: ActContext & { db: Database },
  { providerId, values }: { providerId: string; values: FormValues },
): Promise<Outcome<{ id: string; isNew: boolean }>> {
  const checked = checkSubmission(values)
  if (!checked.ok) return { ...checked, message: 'Some fields are wrong.' }
  const { submission, contactEmail } = checked.value
  const { id, isNew } = await storeSubmission(db, {
    ...circumstances,
    submission,
    contactEmail,
    source: 'provider',
    providerId,
  })
  return done({ id, isNew })
}
