import { answerOf } from '../../api-client.ts'
import { ownClient } from '../accounts/components.ts'
import type { MergeField } from '../submissions/index.server.ts'
import type { DeskCase } from './case.ts'
import type { Decided } from './decided.ts'
import type { DecisionVerb, DeskKind, Queue } from './desk.ts'

/** A decision as the desk sends it. */
export interface DecisionToSend {
  decision: DecisionVerb
  version?: number
  text?: string
  edits?: Record<string, string>
  intoBusinessId?: string
  take?: MergeField[]
  level?: 'document_reviewed' | 'sba_certified' | 'state_certified'
  expiresOn?: string
  value?: string
  replaceOwners?: boolean
}

/** One decision that was made. */
export interface MadeDecision {
  kind: DeskKind
  id: string
  title: string
  verb: DecisionVerb
  decidedAt: string
  /** Whoever takes it back has read what that costs others. */
  isWarned?: boolean
}

async function desk() {
  return (await ownClient()).moderation
}

export async function fetchQueue(kind: DeskKind, page: number): Promise<Queue> {
  return answerOf((await desk())[':kind'].$get({ param: { kind }, query: { page: String(page) } }))
}

/** @param before the number of an entry; without it the newest */
export async function fetchDecided(before?: number): Promise<Decided> {
  const query = { before: before === undefined ? '' : String(before) }
  return answerOf((await desk()).decided.$get({ query }))
}

export async function fetchCase(kind: DeskKind, id: string): Promise<DeskCase> {
  return answerOf((await desk())[':kind'][':id'].$get({ param: { kind, id } }))
}

/** Tells the other moderators that this one is being looked at. @returns the new version */
export async function openForReview(id: string, version: number): Promise<number> {
  const answer = (await desk()).submissions[':id'].open.$post({ param: { id }, json: { version } })
  return (await answerOf(answer)).version
}

/** @returns when it was decided, which names the decision */
export async function sendDecision(kind: DeskKind, id: string, decision: DecisionToSend): Promise<string> {
  const answer = (await desk())[':kind'][':id'].decision.$post({ param: { kind, id }, json: decision })
  return (await answerOf(answer)).decidedAt
}

/** @param reason for the audit log */
export async function takeBack(
  { kind, id, decidedAt, isWarned }: MadeDecision,
  reason?: string,
): Promise<void> {
  const json = { decidedAt, isWarned, ...(reason && { reason }) }
  await answerOf((await desk())[':kind'][':id'].undo.$post({ param: { kind, id }, json }))
}

/** The document of a verification, as an address that lives until it is revoked. Each call is logged. */
export async function openVerificationDocument(id: string): Promise<string> {
  const response = await (await desk()).verifications[':id'].document.$get({ param: { id } })
  if (!response.ok) throw await refusalOf(response)
  return URL.createObjectURL(await response.blob())
}

async function refusalOf(response: Response): Promise<Error> {
  const told = (await response.json().catch(() => ({}))) as { message?: string }
  return new Error(told.message ?? 'The document could not be opened. Please try again.')
}
