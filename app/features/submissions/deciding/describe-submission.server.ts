import { and, desc, eq, ne, or, sql, type SQL } from 'drizzle-orm'
import type { Queries } from '../../../db/client.ts'
import { photos, submissions } from '../../../db/schema/index.ts'
import { photoAddress } from '../../photos/photo.ts'
import { SUBMISSION_FIELDS } from '../submission-fields.ts'
import { fieldOptions } from '../../businesses/field-text.server.ts'
import { severalCountiesText } from '../../places/geocode.server.ts'
import { displayCounty } from '../../places/county-name.ts'
import { hasTwoTimeZones } from '../../places/time-zone.ts'
import { momentText } from '../../../time/eastern-time.ts'
import type { CaseChoice, CasePart } from '../../cases/case.ts'
import type { CaseFacts } from '../../cases/define-case.server.ts'
import { changesBetween } from './compare-with-listing.server.ts'
import { findCandidates } from './find-candidates.server.ts'
import { cityChoice } from '../../places/doubt-city.server.ts'
import { isUnread } from '../../opening-hours/read-week.ts'
import { doubtsAbout } from '../find-marks.server.ts'
import { describeFields, shownValue, submissionValues } from '../shown-fields.server.ts'

const OTHERS_SHOWN = 8

export async function describeSubmission(q: Queries, row: Row) {
  const { status, contactEmail } = row
  const values = submissionValues(row.fields)
  const choices = [...cityChoice(values), ...(isUnread(values['hours']) ? [hoursChoice(values)] : [])]
  const [found, photo, sender] = await Promise.all([
    findCandidates(q, row, values),
    row.photoId ? findPhoto(q, row.photoId) : undefined,
    describeSender(q, row),
  ])
  return {
    title: row.businessName,
    since: row.submittedAt.toISOString(),
    decided: decisionOf(row),
    notes:
      status === 'submitted'
        ? [...Object.values(doubtsAbout(values)), ...whereInDoubt(values)].map((text) => ({ text }))
        : [],
    parts: [
      describeChanges(row, values),
      photo !== undefined && { title: 'The Photo', image: photo },
      sender,
    ],
    offers: {
      ...(contactEmail === null && offersWithoutAddress(values)),
      ...(choices.length > 0 && { approve: { isAsking: true, choices } }),
    },
    sent: {
      ...found,
      fields: describeFields(values),
      values,
      options: fieldOptions(Object.values(SUBMISSION_FIELDS)),
    },
  } satisfies CaseFacts & { sent: object }
}

/** What the ZIP code alone does not tell, and the sender, or a rule for a form provider, has chosen. */
function whereInDoubt({ zip, city, countySlug = '' }: Record<string, string>): string[] {
  const county = displayCounty(countySlug)
  return [
    severalCountiesText({ zip, city }, county),
    hasTwoTimeZones(countySlug) && `${county} County has two time zones. Check that the one below is right.`,
  ].filter((text) => text !== false)
}

type Row = typeof submissions.$inferSelect

/** A sender who has not answered yet has changed nothing. */
function describeChanges(
  { status, askedAbout, photoId, decidedAt, decisionText }: Row,
  values: Record<string, string>,
): CasePart | false {
  if (!askedAbout || status !== 'submitted') return false
  const before = { values: submissionValues(askedAbout.fields), photoId: askedAbout.photoId }
  const compared = changesBetween(before, { values, photoId })
  const { answer } = askedAbout
  const nothing = answer ? 'Nothing else.' : 'Nothing. It’s the same as when we asked for changes.'
  return {
    title: answer ? 'What the Sender Answered and Changed' : 'What the Sender Changed',
    lines: [
      ...(decidedAt ? [{ text: `Asked ${momentText(decidedAt)}`, quote: decisionText ?? '' }] : []),
      ...(answer ? [{ text: 'The sender answered', quote: answer }] : []),
    ],
    text: compared.length === 0 ? nothing : undefined,
    compared,
  }
}

function offersWithoutAddress({ phone }: Record<string, string>): CaseFacts['offers'] {
  const call = phone
    ? `Call ${shownValue('phone', phone)} and edit it yourself before approving`
    : 'They left no phone number either, so consider rejecting it'
  return {
    request_changes: {
      note: `The sender left no email, so they won’t hear of this. ${call}. If you put it on hold, they’ll see your text only if they open their private page, and it waits under “Waiting for the Sender.”`,
      send: 'Put on Hold',
      done: 'Put on hold:',
    },
    reject: { label: 'Why not? They left no email, so they’ll see this only on their private page.' },
  }
}

function hoursChoice({ hours }: Record<string, string>): CaseChoice {
  return {
    name: 'hours',
    label: `Opening hours: “${hours}”`,
    options: [
      { value: '', label: 'Choose, or edit the days first' },
      { value: 'note', label: 'Publish these words as they are' },
      { value: 'none', label: 'Publish no hours' },
    ],
  }
}

const STATE_WORDS: Partial<Record<Row['status'], string>> = {
  changes_requested: 'changes requested',
  expired: 'closed because the sender didn’t answer',
}

function decisionOf({ status, isMerged, decidedAt, decisionText }: Row) {
  if (status === 'submitted' || !decidedAt) return null
  const as = isMerged && status === 'approved' ? 'merged' : (STATE_WORDS[status] ?? status)
  return { as, at: decidedAt.toISOString(), text: decisionText }
}

async function findPhoto(db: Queries, id: string) {
  const [photo] = await db
    .select({ widths: photos.widths, alt: photos.alt })
    .from(photos)
    .where(eq(photos.id, id))
  const width = photo?.widths.find((one) => one >= 640) ?? photo?.widths.at(-1)
  if (!photo || !width) return undefined
  const alt = photo.alt || 'What came with it, without a description'
  return { src: photoAddress(id, width), alt }
}

/** Matched by account or by email address. */
async function describeSender(db: Queries, { id, accountId, contactEmail, source }: Row): Promise<CasePart> {
  const same: SQL[] = []
  if (accountId) same.push(eq(submissions.accountId, accountId))
  if (contactEmail) same.push(sql`lower(${submissions.contactEmail}) = lower(${contactEmail})`)
  const ofSender = and(or(...same), ne(submissions.id, id))
  const [others, total] =
    same.length === 0
      ? [[], 0]
      : await Promise.all([
          db
            .select({
              id: submissions.id,
              businessName: submissions.businessName,
              status: submissions.status,
              submittedAt: submissions.submittedAt,
            })
            .from(submissions)
            .where(ofSender)
            .orderBy(desc(submissions.submittedAt))
            .limit(OTHERS_SHOWN),
          db.$count(submissions, ofSender),
        ])
  const more = total > others.length ? `And ${total - others.length} more.` : ''
  return {
    title: 'Who Sent It',
    text: `${sentText(source, contactEmail)} ${total === 0 ? 'Nothing else came from this sender.' : more}`.trim(),
    cases: others.map((one) => ({
      id: one.id,
      label: one.businessName,
      detail: `${STATE_NAMES[one.status]} · ${momentText(one.submittedAt)}`,
    })),
  }
}

const SOURCE_TEXTS: Record<Row['source'], string> = {
  form: 'through the form on the site',
  account: 'from an account',
  provider: 'through the form provider',
}

const STATE_NAMES: Record<Row['status'], string> = {
  submitted: 'Waiting',
  changes_requested: 'Waiting for the sender',
  approved: 'Approved',
  rejected: 'Rejected',
  expired: 'Closed without an answer',
  withdrawn: 'Withdrawn',
}

export function sentText(source: Row['source'], email: string | null): string {
  return email
    ? `Sent by ${email} ${SOURCE_TEXTS[source]}.`
    : `Sent ${SOURCE_TEXTS[source]}, without an address to write to.`
}
