import { href } from 'react-router'
import type { Database } from '../../db/client.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { sentClaimPath } from '../owners/sent-claim-path.ts'
import { countyTimeZone } from '../places/time-zone.ts'
import { describeFields, submissionValues } from './shown-fields.server.ts'
import { findLinkedSubmission, publishedByLink } from './submission-links.server.ts'
import { findSubmissionPhoto } from './receiving/store-submission.server.ts'
import type { OwnSubmission } from './following/follow-submission.server.ts'
import { EMPTY_FORM } from './submission-fields.ts'
import { isAllowed, isWaiting, statusWords, timeLeftText } from './submission-state.ts'

/** Times are on the clock of the business's county. */
export type PrivateSubmission = NonNullable<Awaited<ReturnType<typeof findPrivateSubmission>>>
export type JustSent = NonNullable<Awaited<ReturnType<typeof findJustSent>>>

export async function findPrivateSubmission(
  { db, secrets }: { db: Database; secrets: Secrets },
  token: string,
  now: Date,
) {
  const linked = await findLinkedSubmission({ db, secrets, now }, token)
  if (!linked) return undefined
  const { own, link } = linked
  const photo = own.photoId ? await findSubmissionPhoto(db, own.photoId) : undefined
  const published = publishedByLink(own, link, now)
  return {
    ...privateSubmission(own, now),
    // Makes the reader of this page the owner of the listing, because the link came by mail.
    ...(published && { takePath: sentClaimPath(published.businessId, token) }),
    ...(photo && { photo }),
  }
}

/** Undefined unless the token is ours. */
export async function findJustSent(
  { db, secrets, site }: { db: Database; secrets: Secrets; site: { publicUrl: string } },
  token: string,
) {
  const linked = await findLinkedSubmission({ db, secrets, now: new Date() }, token)
  if (!linked) return undefined
  const { own } = linked
  const path = href('/submission/:token', { token })
  return { path, link: `${site.publicUrl}${path}`, isHeld: own.isHeld, address: own.contactEmail }
}

function privateSubmission(own: OwnSubmission, now: Date) {
  const { id, submission, status, isHeld, isMerged, version, decidedAt, decisionText, dueAt } = own
  const state = { status, isHeld, isMerged }
  const canSendAgain = status === 'rejected' || status === 'withdrawn'
  const values = { ...EMPTY_FORM, ...submissionValues({ ...submission, contactEmail: own.contactEmail }) }
  const time = clockOf(own)
  return {
    ...state,
    id,
    version,
    businessName: submission.businessName,
    words: statusWords(state),
    sentAt: time(own.createdAt),
    due: isWaiting(state) ? { at: time(dueAt), left: timeLeftText(dueAt, now) } : undefined,
    decision: decidedAt ? { at: time(decidedAt), text: decisionText ?? '' } : undefined,
    answer: own.askedAbout?.answer,
    sent: describeFields(values).filter(({ value }) => value !== ''),
    listingId: own.businessId ?? undefined,
    // The sender of a business that was already listed still has to claim it.
    isOwner: own.accountId !== null && !isMerged,
    address: own.contactEmail,
    canChange: isAllowed('changed', status) || isAllowed('resubmitted', status),
    canWithdraw: isAllowed('withdrawn', status),
    canSendAgain,
    // Consent was given with what is stored; for a new submission it is asked again.
    values: { ...values, ...(canSendAgain && { consent: '' }) },
  }
}

function clockOf({ submission: { countySlug, timeZone } }: OwnSubmission): (at: Date) => string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: timeZone || countyTimeZone(countySlug),
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
  return (at) => format.format(at).replace(' at ', ', ')
}
