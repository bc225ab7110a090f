import { instantOf } from '../../../app/features/opening-hours/index.ts'
import { decideClaim } from '../../../app/features/claims/index.server.ts'
import { type DeskKind, decisionsOf, needsText } from '../../../app/features/moderation/index.ts'
import { readEdits } from '../../../app/features/moderation/index.server.ts'
import { askAboutEdit, decideEdit } from '../../../app/features/owners/index.server.ts'
import { decideReport } from '../../../app/features/reports/index.server.ts'
import type { ModeratorAct } from '../../../app/features/submissions/index.ts'
import {
  approveSubmission,
  joinSubmissions,
  mergeSubmission,
  rejectSubmission,
  requestChanges,
} from '../../../app/features/submissions/index.server.ts'
import { decideVerification } from '../../../app/features/verification/index.server.ts'
import type { ApiContext } from '../context.ts'
import { ApiError } from '../errors.ts'
import type { SentDecision } from './moderation-bodies.ts'

type Act = Omit<ModeratorAct, 'version'>

export async function decideCase(
  api: ApiContext,
  kind: DeskKind,
  act: Act,
  sent: SentDecision,
): Promise<void> {
  if (!decisionsOf(kind).includes(sent.decision)) {
    throw new ApiError(422, 'invalid', 'This cannot be decided in that way.')
  }
  if (needsText(kind, sent.decision) && sent.text === '') {
    throw new ApiError(422, 'text_missing', 'Write what the sender should know.')
  }
  await DECIDE[kind](api, act, sent)
}

type Decide = (api: ApiContext, act: Act, sent: SentDecision) => Promise<void>

const DECIDE: Record<DeskKind, Decide> = {
  submissions: decideSubmission,
  edits: async ({ db }, act, { decision, text, columns, values }) => {
    const common = { id: act.id, text, moderator: act.moderator, now: act.now, links: act }
    if (decision === 'request_changes') return askAboutEdit(db, common)
    await decideEdit(db, { ...common, decision: approveOrReject(decision), columns, values })
  },
  claims: async ({ db }, { id, moderator, now, publicUrl }, { decision, text, replaceOwners }) => {
    await decideClaim(db, {
      id,
      decision: approveOrReject(decision),
      text,
      replaceOwners,
      moderator,
      now,
      publicUrl,
    })
  },
  verifications: async (
    { db, files },
    { id, moderator, now, publicUrl },
    { decision, text, level, expiresOn },
  ) => {
    await decideVerification(db, files, {
      id,
      decision: decision === 'approve' ? 'approved' : 'rejected',
      text,
      level,
      expiresAt: expiresOn === undefined ? undefined : endOfDay(expiresOn, now),
      moderator,
      now,
      publicUrl,
    })
  },
  reports: async ({ db }, act, { decision, text, columns, values, undoes }) => {
    await decideReport(db, {
      id: act.id,
      decision: decision === 'take_down' ? 'take_down' : decision === 'approve' ? 'resolved' : 'dismissed',
      text,
      columns,
      values,
      undoes,
      moderator: act.moderator,
      now: act.now,
      links: act,
    })
  },
}

/** The end of a certificate's last day, in Florida's time. */
function endOfDay(day: string, now: Date): Date {
  const end = instantOf('America/New_York', day, '23:59')
  if (end <= now)
    throw new ApiError(422, 'invalid', 'This certificate has run out already. Look at its date.')
  return end
}

/** Other decisions were refused before. */
function approveOrReject(decision: SentDecision['decision']): 'approve' | 'reject' {
  return decision === 'approve' ? 'approve' : 'reject'
}

async function decideSubmission({ db }: ApiContext, act: Act, sent: SentDecision): Promise<void> {
  const { decision, version, text } = sent
  if (version === undefined) throw new ApiError(422, 'invalid', 'Say which version you have seen.')
  const ofVersion = { ...act, version }
  if (decision === 'request_changes') return requestChanges(db, { ...ofVersion, reason: text })
  if (decision === 'reject') return rejectSubmission(db, { ...ofVersion, reason: text })
  const reason = text === '' ? {} : { reason: text }
  if (decision === 'merge') {
    const { intoBusinessId, intoSubmissionId, take = [] } = sent
    if (intoSubmissionId) return joinSubmissions(db, { ...ofVersion, ...reason, intoSubmissionId })
    if (!intoBusinessId) throw new ApiError(422, 'invalid', 'Choose what it belongs to.')
    return mergeSubmission(db, { ...ofVersion, ...reason, intoBusinessId, take })
  }
  const read = await readEdits(db, { id: act.id, typed: sent.edits ?? {} })
  if ('errors' in read) {
    const [message = 'Look at your changes again.'] = Object.values(read.errors)
    throw new ApiError(422, 'invalid_edits', message, read.errors)
  }
  await approveSubmission(db, { ...ofVersion, ...reason, edits: read.edits })
}
