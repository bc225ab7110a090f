import { instantOf } from '../../app/features/businesses/index.ts'
import { decideClaim } from '../../app/features/claims/index.server.ts'
import { type DeskKind, decisionsOf, needsText } from '../../app/features/moderation/index.ts'
import { readEdits } from '../../app/features/moderation/index.server.ts'
import { decideEdit } from '../../app/features/owners/index.server.ts'
import { decideReport } from '../../app/features/reports/index.server.ts'
import type { ModeratorAct } from '../../app/features/submissions/index.ts'
import {
  approveSubmission,
  mergeSubmission,
  rejectSubmission,
  requestChanges,
} from '../../app/features/submissions/index.server.ts'
import { decideVerification } from '../../app/features/verification/index.server.ts'
import type { ApiContext } from './context.ts'
import { ApiError } from './errors.ts'
import type { SentDecision } from './moderation-bodies.ts'

type Act = Omit<ModeratorAct, 'version'>

/** Carries out what a moderator decided, by the feature that the case belongs to. */
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
  edits: async ({ db }, { id, moderator, now, publicUrl }, { decision, text }) => {
    await decideEdit(db, { id, decision: approveOrReject(decision), text, moderator, now, publicUrl })
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
      expiresAt: expiresOn === undefined ? undefined : endOf(expiresOn, now),
      moderator,
      now,
      publicUrl,
    })
  },
  reports: async ({ db }, { id, moderator, now, publicUrl }, { decision, text, value }) => {
    await decideReport(db, {
      id,
      decision: decision === 'approve' ? 'resolved' : 'dismissed',
      text,
      value,
      moderator,
      now,
      publicUrl,
    })
  },
}

/** A certificate holds to the end of its last day, by Florida's clocks. */
function endOf(day: string, now: Date): Date {
  const end = instantOf('America/New_York', day, '23:59')
  if (end <= now)
    throw new ApiError(422, 'invalid', 'This certificate has run out already. Look at its date.')
  return end
}

/** The others were refused before. */
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
    const { intoBusinessId, take = [] } = sent
    if (!intoBusinessId) throw new ApiError(422, 'invalid', 'Choose the listing that it belongs to.')
    return mergeSubmission(db, { ...ofVersion, ...reason, intoBusinessId, take })
  }
  const read = await readEdits(db, { id: act.id, typed: sent.edits ?? {} })
  if ('errors' in read) {
    const [message = 'Look at your changes again.'] = Object.values(read.errors)
    throw new ApiError(422, 'invalid_edits', message, read.errors)
  }
  await approveSubmission(db, { ...ofVersion, ...reason, edits: read.edits })
}
