import { and, eq, ne } from 'drizzle-orm'
import type { Queries } from '../../db/client.ts'
import { businessHistory, businessOwners, PROOF_LEFT, reports, users } from '../../db/schema/index.ts'
import { momentText } from '../../time/eastern-time.ts'
import { columnLabel } from '../businesses/listing-fields.ts'
import { askedFacts } from '../cases/question.server.ts'
import type { CaseFacts, Listing } from '../cases/define-case.server.ts'
import { aboutNewAddress } from '../owners/check-listing.server.ts'
import { changesInWords, EVENT_TEXTS, describeRequestedChanges } from '../owners/changes-in-words.server.ts'
import takeDownTexts from '../owners/take-down-texts.json' with { type: 'json' }
import { takeDownLabel } from '../owners/take-down-texts.ts'
import { canUndoTeamAct } from '../owners/listing-state.server.ts'
import { REPORT_PROBLEMS, type ReportProblem } from './report.ts'

type ReportRow = typeof reports.$inferSelect

const DECISION_STANDS = {
  label: 'Decision stands',
  text: 'We looked at it again with fresh eyes, and the decision stands. If you have proof, such as a link to a photo of your sign, press “This Is Wrong” in our earlier email again and tell us. Another reviewer will look at it.',
}

function problemName(problem: string | null): string {
  if (problem === PROOF_LEFT) return 'No owner has proved service anymore'
  return problem && Object.hasOwn(REPORT_PROBLEMS, problem)
    ? REPORT_PROBLEMS[problem as ReportProblem]
    : REPORT_PROBLEMS.other
}

export function describeReportLine({ kind, problem, changes }: ReportRow): string {
  if (kind === 'objection') return 'Says that what we did is wrong'
  if (kind === 'problem') return problemName(problem)
  return `Correction: ${Object.keys(changes ?? {})
    .map(columnLabel)
    .join(', ')}`
}

export async function describeReport(q: Queries, report: ReportRow, listing: Listing): Promise<CaseFacts> {
  const { id, reporterEmail, status } = report
  const isObjection = report.kind === 'objection'
  const isWaiting = status === 'waiting'
  const [alike, owners, act] = await Promise.all([
    q.$count(
      reports,
      and(eq(reports.businessId, listing.id), eq(reports.status, 'waiting'), ne(reports.id, id)),
    ),
    q.$count(businessOwners, eq(businessOwners.businessId, listing.id)),
    isObjection ? findTeamAct(q, report.historyId) : undefined,
  ])
  const isClosing = report.problem === 'closed' && listing.status === 'published'
  const newAddress = aboutNewAddress(isWaiting ? (report.changes ?? {}) : {}, listing)
  const isPublic = listing.status === 'published' || listing.status === 'closed'
  const { note, ...asked } = askedFacts(report)
  return {
    ...asked,
    notes: [
      note,
      report.sender === 'unsure' && {
        text: 'A program may have sent this, or one network sent many in an hour. Check it with care.',
      },
      alike > 0 && {
        text:
          alike === 1
            ? 'One more report on this listing is waiting.'
            : `${alike} more reports on this listing are waiting.`,
      },
      isWaiting &&
        owners > 0 &&
        !isObjection && {
          text: 'This listing has an owner, who will be told of any change and can object.',
        },
      ...newAddress.notes,
    ],
    lead: isObjection
      ? 'Someone says that what we did is wrong.'
      : report.kind === 'problem'
        ? problemName(report.problem)
        : '',
    differences: describeRequestedChanges(report.changes ?? {}, listing, isWaiting),
    parts: [
      { quote: report.message, text: senderText(report) },
      act !== undefined && { title: 'What It Is About', quote: act.text },
    ],
    offers: {
      approve: {
        isAsking: true,
        texts: isClosing
          ? [{ label: 'Listing closed', text: 'The listing now says that the business has closed.' }]
          : [],
        note: isClosing
          ? `The listing will say that the business has closed.${owners > 0 ? ' It has an owner: please be sure. They will be told.' : ''}`
          : undefined,
        choices: act?.canUndo
          ? [
              {
                name: 'undoes',
                label: 'Undo what was done',
                help: 'The listing goes back to how it was before.',
                isChecked: true,
              },
            ]
          : newAddress.choices,
        ...(!reporterEmail && { label: null }),
      },
      reject: isObjection
        ? {
            label: 'Why not? They’ll read this as it is.',
            needsText: true,
            texts: [DECISION_STANDS],
          }
        : { label: reporterEmail ? 'Message to the person who reported it' : null },
      ...(!reporterEmail && { request_changes: null }),
      take_down: isPublic ? { label: takeDownLabel(owners), texts: takeDownTexts.listing } : null,
    },
  }
}

async function findTeamAct(q: Queries, historyId: number | null) {
  const [row] = await q
    .select({ entry: businessHistory, email: users.email })
    .from(businessHistory)
    .leftJoin(users, eq(users.id, businessHistory.accountId))
    .where(eq(businessHistory.id, historyId ?? 0))
  if (!row) return undefined
  const { at, event, changes, reason } = row.entry
  const lines = [
    `${momentText(at)}, ${row.email ?? 'someone on the team'}`,
    event && EVENT_TEXTS[event],
    ...changesInWords(changes).map(
      ({ label, from, to }) => `${label}: ${from || 'nothing'} → ${to || 'nothing'}`,
    ),
    reason,
  ]
  return { text: lines.filter(Boolean).join('\n'), canUndo: canUndoTeamAct(event) }
}

function senderText({ reporterEmail, problem, sender, status }: ReportRow): string {
  if (problem === PROOF_LEFT) {
    return 'The owners of this listing have changed, and none of them proved service, so “Verified Veteran” ended at once. We’ve asked the owners for new proof. Check that the business is still owned by a veteran.'
  }
  if (!reporterEmail) return 'The person who reported it left no address.'
  const isOfListing = sender === 'listing'
  const from = `${reporterEmail}${isOfListing ? ', by the link that we sent to the listing’s own address' : ''}`
  return status === 'waiting' ? `${from}${isOfListing ? ',' : ''} will get your answer.` : `Sent by ${from}.`
}
