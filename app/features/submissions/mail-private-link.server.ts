import type { Database } from '../../db/client.ts'
import { done, type Outcome, refuseFields } from '../../platform/outcome.ts'
import { A_VISITOR } from '../audit/audit-entry.ts'
import { fieldSchema } from '../businesses/field-schema.server.ts'
import { typedText } from '../businesses/field-text.server.ts'
import { SUBMISSION_FIELDS } from './submission-fields.ts'
import { limitPerAddress } from './receiving/store-submission.server.ts'
import { findLinkedSubmission } from './submission-links.server.ts'
import { changeSubmission } from './following/follow-submission.server.ts'
import type { ActContext } from '../../platform/secrets.ts'

/** Only for a submission without an address. @throws TooOften */
export async function mailPrivateLink(
  acting: ActContext & { db: Database; takeTurn: () => Promise<void> },
  token: string,
  typed: string,
): Promise<Outcome<unknown>> {
  const checked = fieldSchema(SUBMISSION_FIELDS.contactEmail).safeParse(typed)
  const address = checked.success ? typedText(SUBMISSION_FIELDS.contactEmail, checked.data) : ''
  if (!address) {
    return refuseFields({ address: checked.error?.issues[0]?.message ?? 'Enter your email address' })
  }
  const { takeTurn, db, ...circumstances } = acting
  await takeTurn()
  const own = (await findLinkedSubmission(acting, token))?.own
  if (!own || own.contactEmail !== null) return done()
  await limitPerAddress(db, address, acting.now)
  const { id, version, submission } = own
  return changeSubmission(db, {
    ...circumstances,
    id,
    version,
    submission,
    contactEmail: address,
    actor: A_VISITOR,
  })
}
