import type { DecisionVerb, DeskKind } from './desk.ts'

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

const OWN_WORDS: Partial<Record<DeskKind, Partial<typeof WORDS>>> = {
  edits: {
    request_changes: {
      ...WORDS.request_changes,
      action: 'Ask the Owner',
      send: 'Send Question',
      done: 'Asked the owner of',
    },
  },
  reports: {
    approve: { action: 'Resolve', send: 'Resolve', done: 'Resolved', summary: 'resolved' },
    reject: { action: 'Dismiss', send: 'Dismiss', done: 'Dismissed', summary: 'dismissed' },
  },
}

export const KIND_NAMES: Record<DeskKind, string> = {
  submissions: 'Submission',
  edits: 'Edit',
  claims: 'Claim',
  verifications: 'Verification',
  reports: 'Report',
}

const SUBJECTS: Partial<Record<DeskKind, string>> = {
  edits: 'the edit of',
  claims: 'the claim on',
  verifications: 'the verification of',
  reports: 'the report on',
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
