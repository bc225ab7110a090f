import type { InferRequestType } from 'hono/client'
import { apiClient } from '../../../platform/api-client.ts'
import { type ApiOutcome, toOutcome } from '../../../platform/api-outcome.ts'
import { accessToken, api } from '../../accounts/components.ts'
import type { MissedSearch } from '../../missed-searches/index.ts'
import type { DeskCase } from '../case/case.ts'
import type { DecidedPart } from '../decided/decided.ts'
import type { ListPart, NewOnListing, WaitingSender } from './desk-lists.ts'
import type { DecisionVerb, DeskKind, FoundListing, Queue } from './desk.ts'

const desk = api.moderation

export type DecisionToSend = InferRequestType<(typeof desk)[':kind'][':id']['decision']['$post']>['json']

export interface MadeDecision {
  kind: DeskKind
  id: string
  title: string
  verb: DecisionVerb
  decidedAt: string
  /** When it was made. */
  canUndo?: boolean
  isOnHold?: boolean
  /** The moderator has read the warning. */
  isWarned?: boolean
}

export function fetchQueue(kind: DeskKind, page: number): Promise<ApiOutcome<Queue>> {
  return toOutcome(desk[':kind'].$get({ param: { kind }, query: { page: String(page) } }))
}

/** @param before the number of an entry; empty for the newest */
export function fetchDecided(before = ''): Promise<ApiOutcome<DecidedPart>> {
  return toOutcome(desk.decided.$get({ query: { before } }))
}

export function fetchCase(kind: DeskKind, id: string): Promise<ApiOutcome<DeskCase>> {
  return toOutcome(desk[':kind'][':id'].$get({ param: { kind, id } }))
}

/** @returns the new version, and `leave`, which works while the page unloads as well */
export async function openForReview(
  id: string,
  version: number,
): Promise<ApiOutcome<{ version: number; leave: () => void }>> {
  const opened = await toOutcome(desk.submissions[':id'].open.$post({ param: { id }, json: { version } }))
  if (!opened.ok) return opened
  // Asking for the token takes longer than an unloading page has.
  const token = await accessToken()
  const { submissions } = apiClient(async () => token).moderation
  const leave = () => {
    const left = submissions[':id'].release.$post({ param: { id } }, { init: { keepalive: true } })
    // Not awaited: an opened case counts as left after ten minutes anyway.
    left.catch(() => {})
  }
  return { ok: true, value: { version: opened.value.version, leave } }
}

export function fetchWaitingSenders(from = ''): Promise<ApiOutcome<ListPart<WaitingSender>>> {
  return toOutcome(desk.waiting.$get({ query: { from } }))
}

export function fetchNewOnListings(before = ''): Promise<ApiOutcome<ListPart<NewOnListing>>> {
  return toOutcome(desk.new.$get({ query: { before } }))
}

export function fetchMissedSearches(before = ''): Promise<ApiOutcome<ListPart<MissedSearch>>> {
  return toOutcome(desk.searches.$get({ query: { before } }))
}

/** Those that a submission can be merged into. */
export function findPublicListings(name: string): Promise<ApiOutcome<FoundListing[]>> {
  return toOutcome(desk.listings.$get({ query: { name } }))
}

export function findAnyListings(name: string): Promise<ApiOutcome<FoundListing[]>> {
  return toOutcome(desk.listings.any.$get({ query: { name } }))
}

export function sendDecision(
  kind: DeskKind,
  id: string,
  decision: DecisionToSend,
): Promise<ApiOutcome<{ decidedAt: string; canUndo: boolean }>> {
  return toOutcome(desk[':kind'][':id'].decision.$post({ param: { kind, id }, json: decision }))
}

export function undoDecision(
  { kind, id, decidedAt, isWarned }: MadeDecision,
  reason?: string,
): Promise<ApiOutcome<unknown>> {
  const json = { decidedAt, isWarned, ...(reason && { reason }) }
  return toOutcome(desk[':kind'][':id'].undo.$post({ param: { kind, id }, json }))
}
