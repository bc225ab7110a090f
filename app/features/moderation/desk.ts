import { OWNER_LEFT } from '../audit/audit-entry.ts'

const MODERATION_PATH = '/moderation'

export const DESK_KINDS = ['submissions', 'edits', 'claims', 'verifications', 'reports', 'messages'] as const

export type DeskKind = (typeof DESK_KINDS)[number]

export const QUEUE_SIZE = 50
export const LIST_SIZE = 25

export type DecisionVerb = 'approve' | 'request_changes' | 'reject' | 'merge' | 'take_down'

export const DECISIONS: Record<DeskKind, readonly DecisionVerb[]> = {
  submissions: ['approve', 'request_changes', 'reject', 'merge'],
  edits: ['approve', 'request_changes', 'reject'],
  claims: ['approve', 'request_changes', 'reject'],
  verifications: ['approve', 'request_changes', 'reject'],
  reports: ['approve', 'request_changes', 'reject', 'take_down'],
  messages: ['approve', 'request_changes', 'reject'],
}

export const DESK_TABS = [...DESK_KINDS, 'waiting', 'new', 'decided', 'find', 'searches'] as const

export type DeskTab = (typeof DESK_TABS)[number]

export function isKind(tab: DeskTab): tab is DeskKind {
  return DESK_KINDS.some((kind) => kind === tab)
}

export interface DeskAddress {
  tab: DeskTab
  page: number
  id: string | undefined
  /** What is looked for. */
  q?: string | undefined
}

export function deskPath({ tab = 'submissions', page = 1, id, q }: Partial<DeskAddress> = {}): string {
  const query = new URLSearchParams({
    kind: tab,
    ...(page > 1 && { page: String(page) }),
    ...(id && { case: id }),
    ...(q && { q }),
  })
  return `${MODERATION_PATH}?${query.toString()}`
}

/** An unknown tab is the first one. */
export function readDeskAddress(search: string): DeskAddress {
  const query = new URLSearchParams(search)
  const tab = DESK_TABS.find((one) => one === query.get('kind')) ?? 'submissions'
  const page = Number(query.get('page'))
  return {
    tab,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    id: query.get('case') ?? undefined,
    q: query.get('q') ?? undefined,
  }
}

interface Words {
  action: string
  send: string
  done: string
  summary: string
}

const WORDS: Record<DecisionVerb, Words> = {
  approve: { action: 'Approve', send: 'Approve', done: 'Approved', summary: 'approved' },
  request_changes: {
    action: 'Ask for Changes',
    send: 'Send and Ask for Changes',
    done: 'Asked for changes to',
    summary: 'sent back for changes',
  },
  reject: { action: 'Reject', send: 'Send and Reject', done: 'Rejected', summary: 'rejected' },
  merge: { action: 'Merge', send: 'Merge', done: 'Merged', summary: 'merged' },
  take_down: {
    action: 'Take Down',
    send: 'Take the Listing Down',
    done: 'Took down',
    summary: 'resolved, listing taken down',
  },
}

const ASK_OWNER: Partial<typeof WORDS> = {
  request_changes: {
    ...WORDS.request_changes,
    action: 'Ask the Owner',
    send: 'Send Question',
    done: 'Asked the owner of',
  },
}

const ASK_SENDER: Partial<typeof WORDS> = {
  request_changes: {
    ...WORDS.request_changes,
    action: 'Ask the Sender',
    send: 'Send Question',
    done: 'Asked about',
  },
}

const DISMISS: Words = { action: 'Dismiss', send: 'Dismiss', done: 'Dismissed', summary: 'dismissed' }

const OWN_WORDS: Partial<Record<DeskKind, Partial<typeof WORDS>>> = {
  edits: ASK_OWNER,
  claims: ASK_SENDER,
  verifications: ASK_OWNER,
  reports: {
    ...ASK_SENDER,
    approve: { action: 'Resolve', send: 'Resolve', done: 'Resolved', summary: 'resolved' },
    reject: DISMISS,
  },
  messages: {
    ...ASK_SENDER,
    approve: { action: 'Answer', send: 'Send Answer', done: 'Answered', summary: 'answered' },
    reject: DISMISS,
  },
}

export const KIND_NAMES: Record<DeskKind, string> = {
  submissions: 'Submission',
  edits: 'Edit',
  claims: 'Claim',
  verifications: 'Verification',
  reports: 'Report',
  messages: 'Message',
}

const SUBJECTS: Partial<Record<DeskKind, string>> = {
  edits: 'the edit of',
  claims: 'the claim on',
  verifications: 'the verification of',
  reports: 'the report on',
  messages: 'the message from',
}

export function withdrawnText(kind: DeskKind, reason: string | null): string {
  return `${KIND_NAMES[kind]} withdrawn, ${reason === OWNER_LEFT ? 'its owner left' : 'the sender’s account was deleted'}`
}

export function decisionWords(kind: DeskKind, verb: DecisionVerb): Words {
  const words = OWN_WORDS[kind]?.[verb] ?? WORDS[verb]
  const subject = verb === 'approve' || verb === 'reject' ? SUBJECTS[kind] : undefined
  return {
    ...words,
    done: subject ? `${words.done} ${subject}` : words.done,
    summary: `${KIND_NAMES[kind]} ${words.summary}`,
  }
}
