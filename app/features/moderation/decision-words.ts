import type { DecisionVerb, DeskKind } from './desk/desk.ts'

interface Words {
  action: string
  send: string
  done: string
  told: string
}

const USUAL: Record<DecisionVerb, Omit<Words, 'told'>> = {
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

const OF_REPORTS: Partial<typeof USUAL> = {
  approve: { action: 'Resolve', send: 'Resolve', done: 'Resolved the report on' },
  reject: { action: 'Dismiss', send: 'Dismiss', done: 'Dismissed the report on' },
}

const OF_EDITS: Partial<typeof USUAL> = {
  request_changes: { action: 'Ask the Owner', send: 'Send Question', done: 'Asked the owner of' },
}

export const KIND_NAMES: Record<DeskKind, string> = {
  submissions: 'Submission',
  edits: 'Edit',
  claims: 'Claim',
  verifications: 'Verification',
  reports: 'Report',
}

const TOLD: Record<DecisionVerb, string> = {
  approve: 'approved',
  request_changes: 'sent back for changes',
  reject: 'rejected',
  merge: 'merged',
  take_down: 'resolved, listing taken down',
}

const TOLD_OF_REPORTS: Partial<typeof TOLD> = { approve: 'resolved', reject: 'dismissed' }

export function decisionWords(kind: DeskKind, verb: DecisionVerb): Words {
  const isReport = kind === 'reports'
  const told = (isReport && TOLD_OF_REPORTS[verb]) || TOLD[verb]
  return {
    ...((isReport && OF_REPORTS[verb]) || (kind === 'edits' && OF_EDITS[verb]) || USUAL[verb]),
    told: `${KIND_NAMES[kind]} ${told}`,
  }
}

export function needsText(kind: DeskKind, verb: DecisionVerb): boolean {
  return verb === 'request_changes' || verb === 'take_down' || (verb === 'reject' && kind !== 'reports')
}
