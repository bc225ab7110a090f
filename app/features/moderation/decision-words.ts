import type { DecisionVerb, DeskKind } from './desk/desk.ts'

interface Words {
  action: string
  send: string
  done: string
  summary: string
}

const DEFAULT_WORDS: Record<DecisionVerb, Omit<Words, 'summary'>> = {
  approve: { action: 'Approve', send: 'Approve', done: 'Approved' },
  request_changes: {
    action: 'Ask for Changes',
    send: 'Send and Ask for Changes',
    done: 'Asked for changes to',
  },
  reject: { action: 'Reject', send: 'Send and Reject', done: 'Rejected' },
  merge: { action: 'Merge', send: 'Merge', done: 'Merged' },
  take_down: { action: 'Take Down', send: 'Take the Listing Down', done: 'Took down' },
}

const REPORT_WORDS: Partial<typeof DEFAULT_WORDS> = {
  approve: { action: 'Resolve', send: 'Resolve', done: 'Resolved' },
  reject: { action: 'Dismiss', send: 'Dismiss', done: 'Dismissed' },
}

const EDIT_WORDS: Partial<typeof DEFAULT_WORDS> = {
  request_changes: { action: 'Ask the Owner', send: 'Send Question', done: 'Asked the owner of' },
}

export const KIND_NAMES: Record<DeskKind, string> = {
  submissions: 'Submission',
  edits: 'Edit',
  claims: 'Claim',
  verifications: 'Verification',
  reports: 'Report',
}

/** What was decided, where it is not the business itself. */
const SUBJECTS: Partial<Record<DeskKind, string>> = {
  edits: 'the edit of',
  claims: 'the claim on',
  verifications: 'the verification of',
  reports: 'the report on',
}

const SUMMARIES: Record<DecisionVerb, string> = {
  approve: 'approved',
  request_changes: 'sent back for changes',
  reject: 'rejected',
  merge: 'merged',
  take_down: 'resolved, listing taken down',
}

const REPORT_SUMMARIES: Partial<typeof SUMMARIES> = { approve: 'resolved', reject: 'dismissed' }

export function decisionWords(kind: DeskKind, verb: DecisionVerb): Words {
  const isReport = kind === 'reports'
  const summary = (isReport && REPORT_SUMMARIES[verb]) || SUMMARIES[verb]
  const words =
    (isReport && REPORT_WORDS[verb]) || (kind === 'edits' && EDIT_WORDS[verb]) || DEFAULT_WORDS[verb]
  const subject = verb === 'approve' || verb === 'reject' ? SUBJECTS[kind] : undefined
  return {
    ...words,
    done: subject ? `${words.done} ${subject}` : words.done,
    summary: `${KIND_NAMES[kind]} ${summary}`,
  }
}

export function needsText(kind: DeskKind, verb: DecisionVerb): boolean {
  return verb === 'request_changes' || verb === 'take_down' || (verb === 'reject' && kind !== 'reports')
}
