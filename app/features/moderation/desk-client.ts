import { answerOf, apiClient } from '../../api-client.ts'
import { accessToken } from '../accounts/components.ts'
import type { MergeField } from '../submissions/index.server.ts'
import type { DeskCase } from './case.ts'
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

async function desk() {
  return apiClient(await accessToken()).moderation
}

export async function fetchQueue(kind: DeskKind): Promise<Queue> {
  return answerOf((await desk())[':kind'].$get({ param: { kind } }))
}

export async function fetchCase(kind: DeskKind, id: string): Promise<DeskCase> {
  return answerOf((await desk())[':kind'][':id'].$get({ param: { kind, id } }))
}

/** Tells the other moderators that this one is being looked at. @returns the new version */
export async function openForReview(id: string, version: number): Promise<number> {
  const answer = (await desk()).submissions[':id'].open.$post({ param: { id }, json: { version } })
  return (await answerOf(answer)).version
}

/** @returns the version after it, of a submission */
export async function sendDecision(
  kind: DeskKind,
  id: string,
  decision: DecisionToSend,
): Promise<number | null> {
  const answer = (await desk())[':kind'][':id'].decision.$post({ param: { kind, id }, json: decision })
  return (await answerOf(answer)).version
}

export async function takeBack(id: string, version: number): Promise<void> {
  await answerOf((await desk()).submissions[':id'].undo.$post({ param: { id }, json: { version } }))
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
