export const MODERATION_PATH = '/moderation'

/** What volunteers decide, in the order of the tabs. */
export const DESK_KINDS = ['submissions', 'edits', 'claims', 'verifications', 'reports'] as const

export type DeskKind = (typeof DESK_KINDS)[number]

/** As many as one evening's list shows; the rest move up as cases are decided. */
export const QUEUE_SIZE = 50

/** One line of the list. Times are ISO 8601. */
export interface QueueItem {
  id: string
  /** The business that it is about. */
  title: string
  /** What it is, in a few words: category and city, the fields of an edit, the kind of a report. */
  detail: string
  /** When it came in, or came back; the 24 hours count from here. */
  since: string
  /** A moderator has it open. */
  openBy: 'me' | 'another' | null
}

/** The list of one tab, the longest waiting first, so that what is overdue stands on top. */
export interface Queue {
  kind: DeskKind
  items: QueueItem[]
  /** What waits under each tab. */
  counts: Record<DeskKind, number>
}

/** The words of a moderator's decision; which of them a kind of case knows is in `decisionsOf`. */
export type DecisionVerb = 'approve' | 'request_changes' | 'reject' | 'merge'

const DECISIONS: Record<DeskKind, readonly DecisionVerb[]> = {
  submissions: ['approve', 'request_changes', 'reject', 'merge'],
  edits: ['approve', 'reject'],
  claims: ['approve', 'reject'],
  verifications: ['approve', 'reject'],
  reports: ['approve', 'reject'],
}

export function decisionsOf(kind: DeskKind): readonly DecisionVerb[] {
  return DECISIONS[kind]
}

/** The address of a tab, or of one case. */
export function deskPath(kind: DeskKind = 'submissions', id?: string): string {
  const query = new URLSearchParams({ kind, ...(id && { case: id }) })
  return `${MODERATION_PATH}?${query.toString()}`
}

/** What an address of the desk opens; an unknown tab is the first one. */
export function readDeskAddress(search: string): { kind: DeskKind; id: string | undefined } {
  const query = new URLSearchParams(search)
  const kind = DESK_KINDS.find((one) => one === query.get('kind')) ?? 'submissions'
  return { kind, id: query.get('case') ?? undefined }
}
