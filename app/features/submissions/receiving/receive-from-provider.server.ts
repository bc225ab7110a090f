import type { Database } from '../../../db/client.ts'
import type { FormErrors, FormValues } from '../form-state/form-values.ts'
import type { Circumstances } from '../following/submission-acts.ts'
import { storeSubmission } from './submit-submission.server.ts'
import { checkSubmission } from './submission.server.ts'

/** What the form provider delivers: checked like our own form, and stored once however often it comes. */
export async function receiveFromProvider(
  { db, ...circumstances }: Circumstances & { db: Database },
  { providerId, values }: { providerId: string; values: FormValues },
): Promise<{ id: string; isNew: boolean } | { errors: FormErrors }> {
  const checked = checkSubmission(values)
  if ('errors' in checked) return checked
  const { submission, contactEmail } = checked
  const { id, isNew } = await storeSubmission(db, {
    ...circumstances,
    submission,
    contactEmail,
    source: 'provider',
    providerId,
  })
  return { id, isNew }
}
