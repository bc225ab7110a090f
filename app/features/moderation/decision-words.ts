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
  approve: { action: 'Resolve', send: 'Resolve', done: 'Resolved the report on' },
  reject: { action: 'Dismiss', send: 'Dismiss', done: 'Dismissed the report on' },
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
  return {
    ...((isReport && REPORT_WORDS[verb]) || (kind === 'edits' && EDIT_WORDS[verb]) || DEFAULT_WORDS[verb]),
    summary: `${KIND_NAMES[kind]} ${summary}`,
  }
}

export function needsText(kind: DeskKind, verb: DecisionVerb): boolean {
  return verb === 'request_changes' || verb === 'take_down' || (verb === 'reject' && kind !== 'reports')
}
