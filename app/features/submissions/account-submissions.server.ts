import type { Database } from '../../db/client.ts'
import { findSentPhoto, limitPerAddress, storeSubmission } from './receiving/store-submission.server.ts'
import { findSubmissionsOfAccount } from './following/follow-submission.server.ts'
import { done, type Outcome } from '../../platform/outcome.ts'
import type { SentForm } from './receive-submission.server.ts'
import type { FormValues } from './submission-fields.ts'
import { pick } from '../../platform/pick.ts'
import type { ActContext, Secrets } from '../../platform/secrets.ts'
import { sendOnce } from '../../forms/send-once.server.ts'
import { linkPath } from '../private-links/private-links.server.ts'
import { checkSubmission } from './check-submission.server.ts'

export interface Sender {
  accountId: string
  email: string
}

export type AccountSubmission = Awaited<ReturnType<typeof accountSubmissions>>['submissions'][number]

export async function accountSubmissions(
  { db, secrets }: { db: Database; secrets: Secrets },
  { accountId, email, provedEmail }: Sender & { provedEmail: string | undefined },
) {
  const own = await findSubmissionsOfAccount(db, accountId, provedEmail)
  const latest = own.find((one) => one.accountId === accountId)?.submission
  return {
    submissions: own.map((one) => ({
      ...pick(one, ['id', 'status', 'isHeld', 'isMerged', 'decisionText']),
      businessName: one.submission.businessName,
      sentAt: one.createdAt.toISOString(),
      dueAt: one.dueAt.toISOString(),
      path: linkPath(secrets, 'submission', one.id),
      listingId: one.businessId,
    })),
    known: {
      contactName: latest?.contactName ?? '',
      contactEmail: email,
      branchOfService: latest?.branchOfService ?? '',
    },
  }
}

interface SentWithAccount extends Pick<SentForm, 'photoId' | 'photoAlt' | 'key'> {
  values: FormValues
  hoursAsked?: string | undefined
}

/** Never held: the account's address was confirmed. @param takeTurn throws `TooOften` */
export async function registerBusiness(
  { db, takeTurn, ...circumstances }: ActContext & { db: Database; takeTurn: () => Promise<void> },
  { accountId, email }: Sender,
  { values, hoursAsked, photoId, photoAlt, key }: SentWithAccount,
): Promise<Outcome<{ id: string; path: string }>> {
  const checked = checkSubmission(values, { hoursAsked })
  if (!checked.ok) return { ...checked, message: 'Some fields need another look.' }
  const { submission, contactEmail } = checked.value
  const address = contactEmail ?? email
  const photo = await findSentPhoto(db, photoId)
  if (!photo.ok) return photo
  const id = await sendOnce(
    { db, ...circumstances },
    { form: 'submission', values: [accountId, submission, contactEmail, photoId, photoAlt], key },
    async (tx) => {
      const sent = { submission, source: 'account', accountId, contactEmail: address } as const
      return (await storeSubmission(tx, { ...circumstances, ...sent, photoId: photo.value, photoAlt })).id
    },
    async () => {
      await takeTurn()
      await limitPerAddress(db, address, circumstances.now)
    },
  )
  return done({ id, path: linkPath(circumstances.secrets, 'submission', id) })
}
