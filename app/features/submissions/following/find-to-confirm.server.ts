import type { Database } from '../../../db/client.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import { readConfirmToken } from './confirm-token.server.ts'
import { findOwnSubmission, type OwnSubmission } from './follow-submission.server.ts'

/** The submission whose address a link confirms; nothing once it is forgotten, or has another address. */
export async function findToConfirm(
  { db, secrets }: { db: Database; secrets: Secrets },
  token: string,
): Promise<OwnSubmission | undefined> {
  const confirmation = readConfirmToken(secrets, token)
  const own = confirmation && (await findOwnSubmission(db, confirmation.id))
  return own && confirmation.isOf(own.contactEmail) ? own : undefined
}
