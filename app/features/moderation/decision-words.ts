import type { DecisionVerb, DeskKind } from './desk.ts'

interface Words {
  /** On the button. */
  action: string
  /** On the button that sends it with a text. */
  send: string
  /** Once it is done, before the name of the case. */
  done: string
}

const USUAL: Record<DecisionVerb, Words> = {
  approve: { action: 'Approve', send: 'Approve', done: 'Approved' },
  request_changes: {
    action: 'Ask for Changes',
    send: 'Send and Ask for Changes',
    done: 'Asked for changes to',
  },
  reject: { action: 'Reject', send: 'Send and Reject', done: 'Rejected' },
  merge: { action: 'Merge', send: 'Merge', done: 'Merged' },
}

const OF_REPORTS: Partial<Record<DecisionVerb, Words>> = {
  approve: { action: 'Resolve', send: 'Resolve', done: 'Resolved the report on' },
  reject: { action: 'Dismiss', send: 'Dismiss', done: 'Dismissed the report on' },
}

/** What a decision is called: a report is resolved or dismissed, anything else approved or rejected. */
export function decisionWords(kind: DeskKind, verb: DecisionVerb): Words {
  return (kind === 'reports' && OF_REPORTS[verb]) || USUAL[verb]
}

/** Nobody is turned away without a word. */
export function needsText(kind: DeskKind, verb: DecisionVerb): boolean {
  return verb === 'request_changes' || (verb === 'reject' && kind !== 'reports')
}
