import { answerOf } from '../../../platform/api-client.ts'
import { ownClient } from '../../accounts/components.ts'
import type { MergeField } from '../../submissions/index.ts'
import type { DeskCase } from '../case/case.ts'
import type { DecidedPart } from '../decided/decided.ts'
import type { ListPart, NewOnListing, WaitingSender } from './desk-lists.ts'
import type { FoundListing, DecisionVerb, DeskKind, Queue, RejectedAsSpam } from './desk.ts'
import type { TeamNotices } from '../notices/team-notices.ts'

export interface DecisionToSend {
  decision: DecisionVerb
  version?: number
  text?: string
  edits?: Record<string, string>
  intoBusinessId?: string
  intoSubmissionId?: string
  take?: MergeField[]
  level?: 'document_reviewed' | 'sba_certified' | 'state_certified'
  expiresOn?: string
  columns?: string[]
  values?: Record<string, string>
  undoes?: boolean
  replaceOwners?: boolean
}

export interface MadeDecision {
  kind: DeskKind
  id: string
  title: string
  verb: DecisionVerb
  decidedAt: string
  /** When it was made. */
  canUndo?: boolean
  isUnheard?: boolean
  /** The moderator has read the warning. */
  isWarned?: boolean
}

async function desk() {
  return (await ownClient()).moderation
}

export async function fetchQueue(kind: DeskKind, page: number): Promise<Queue> {
  return answerOf((await desk())[':kind'].$get({ param: { kind }, query: { page: String(page) } }))
}

/** @param before the number of an entry; empty for the newest */
export async function fetchDecided(before = ''): Promise<DecidedPart> {
  const query = { before }
  return answerOf((await desk()).decided.$get({ query }))
}

export async function fetchCase(kind: DeskKind, id: string): Promise<DeskCase> {
  return answerOf((await desk())[':kind'][':id'].$get({ param: { kind, id } }))
}

/** @returns the new version, and `leave`, which works while the page unloads as well */
export async function openForReview(
  id: string,
  version: number,
): Promise<{ version: number; leave: () => void }> {
  const { submissions } = await desk()
  const answer = await answerOf(submissions[':id'].open.$post({ param: { id }, json: { version } }))
  return {
    version: answer.version,
    leave() {
      const left = submissions[':id'].release.$post({ param: { id } }, { init: { keepalive: true } })
      // Nobody waits for it: what was opened counts as left after ten minutes anyway.
      left.catch(() => {})
    },
  }
}

export async function fetchNotices(): Promise<TeamNotices> {
  return (await answerOf((await desk()).notices.$get())).notices
}

export async function chooseNotices(notices: TeamNotices): Promise<void> {
  await answerOf((await desk()).notices.$put({ json: { notices } }))
}

export async function fetchWaitingSenders(from = ''): Promise<ListPart<WaitingSender>> {
  return answerOf((await desk()).waiting.$get({ query: { from } }))
}

export async function fetchNewOnListings(before = ''): Promise<ListPart<NewOnListing>> {
  return answerOf((await desk()).new.$get({ query: { before } }))
}

export async function takeDown(
  { kind, id }: Pick<NewOnListing, 'kind' | 'id'>,
  reason: string,
): Promise<void> {
  const item = (await desk()).new[':kind'][':id']
  await answerOf(item['take-down'].$post({ param: { kind, id }, json: { reason } }))
}

export async function putBack({ kind, id }: Pick<NewOnListing, 'kind' | 'id'>): Promise<void> {
  await answerOf((await desk()).new[':kind'][':id']['put-back'].$post({ param: { kind, id } }))
}

export async function findListingsByName(name: string): Promise<FoundListing[]> {
  return answerOf((await desk()).listings.$get({ query: { name } }))
}

export async function sendDecision(
  kind: DeskKind,
  id: string,
  decision: DecisionToSend,
): Promise<{ decidedAt: string; canUndo: boolean }> {
  const answer = (await desk())[':kind'][':id'].decision.$post({ param: { kind, id }, json: decision })
  return answerOf(answer)
}

export async function rejectSpam(submissions: { id: string; version: number }[]): Promise<RejectedAsSpam[]> {
  const answer = (await desk()).submissions['reject-spam'].$post({ json: { submissions } })
  return (await answerOf(answer)).rejected
}

export async function takeBack(
  { kind, id, decidedAt, isWarned }: MadeDecision,
  reason?: string,
): Promise<void> {
  const json = { decidedAt, isWarned, ...(reason && { reason }) }
  await answerOf((await desk())[':kind'][':id'].undo.$post({ param: { kind, id }, json }))
}

/** @returns an object URL, to be revoked by the caller. Each call is logged. */
export async function openVerificationDocument(id: string, documentId: string): Promise<string> {
  const response = await (
    await desk()
  ).verifications[':id'].documents[':documentId'].$get({
    param: { id, documentId },
  })
  if (!response.ok) throw await readError(response)
  return URL.createObjectURL(await response.blob())
}

async function readError(response: Response): Promise<Error> {
  const body = (await response.json().catch(() => ({}))) as { message?: string }
  return new Error(body.message ?? 'The document could not be opened. Please try again.')
}
