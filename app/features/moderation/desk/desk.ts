export const MODERATION_PATH = '/moderation'

/** What volunteers decide, in the order of the tabs. */
export const DESK_KINDS = ['submissions', 'edits', 'claims', 'verifications', 'reports'] as const

export type DeskKind = (typeof DESK_KINDS)[number]

/** Lines of a page of the list. */
export const QUEUE_SIZE = 50

/** What a moderator should know of a submission before opening it. */
export const QUEUE_MARKS = {
  possible_duplicate: 'Possible duplicate',
  links: 'Links in the text',
  city: 'City doesn’t fit the ZIP',
  made_up_phone: 'Made-up phone',
  first_time: 'First-time sender',
} as const

export type QueueMark = keyof typeof QUEUE_MARKS

/** One line of the list. Times are ISO 8601. */
export interface QueueItem {
  id: string
  /** The business that it is about. */
  title: string
  /** What it is, in a few words: category and city, the fields of an edit, the kind of a report. */
  detail: string
  /** When it came in, or came back; the 24 hours count from here. */
  since: string
  /** Who has it open: `You`, or the colleague's address. */
  openBy: string | null
  /** Of a submission. */
  marks: QueueMark[]
  /** Of a submission: what a decision from the list names. */
  version: number | null
}

/** A page of the list of one tab, the longest waiting first, so that what is overdue stands on top. */
export interface Queue {
  kind: DeskKind
  items: QueueItem[]
  /** From 1. */
  page: number
  pages: number
  /** What waits under each tab. */
  counts: Record<DeskKind | 'waiting', number>
}

/** What became of one of several submissions. */
export interface RejectedAsSpam {
  id: string
  /** Why it was not rejected, in words. */
  problem: string | null
}

/** The words of a moderator's decision; which of them a kind of case knows is in `decisionsOf`. */
export type DecisionVerb = 'approve' | 'request_changes' | 'reject' | 'merge' | 'take_down'

const DECISIONS: Record<DeskKind, readonly DecisionVerb[]> = {
  submissions: ['approve', 'request_changes', 'reject', 'merge'],
  edits: ['approve', 'request_changes', 'reject'],
  claims: ['approve', 'reject'],
  verifications: ['approve', 'reject'],
  reports: ['approve', 'reject', 'take_down'],
}

export function decisionsOf(kind: DeskKind): readonly DecisionVerb[] {
  return DECISIONS[kind]
}

/** The tabs: what waits for the team, by kind; what waits for a sender; what went public by itself; what was decided. */
export const DESK_TABS = [...DESK_KINDS, 'waiting', 'new', 'decided'] as const

export type DeskTab = (typeof DESK_TABS)[number]

/** Whether a tab is a list of cases to decide. */
export function isKind(tab: DeskTab): tab is DeskKind {
  return DESK_KINDS.some((kind) => kind === tab)
}

/** Where one is at the desk. */
export interface DeskAddress {
  tab: DeskTab
  /** Of the list of what waits. */
  page: number
  /** The case that was opened by hand. */
  id: string | undefined
}

/** The address of a tab, of a page of its list, or of one case. */
export function deskPath({ tab = 'submissions', page = 1, id }: Partial<DeskAddress> = {}): string {
  const query = new URLSearchParams({
    kind: tab,
    ...(page > 1 && { page: String(page) }),
    ...(id && { case: id }),
  })
  return `${MODERATION_PATH}?${query.toString()}`
}

/** What an address of the desk opens; an unknown tab is the first one. */
export function readDeskAddress(search: string): DeskAddress {
  const query = new URLSearchParams(search)
  const tab = DESK_TABS.find((one) => one === query.get('kind')) ?? 'submissions'
  const page = Number(query.get('page'))
  return { tab, page: Number.isSafeInteger(page) && page > 0 ? page : 1, id: query.get('case') ?? undefined }
}
