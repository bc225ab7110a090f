import type { ACTOR_KINDS, AUDIT_SUBJECTS } from '../../db/schema/audit.ts'

type SubjectKind = (typeof AUDIT_SUBJECTS)[number]

export const ACTOR_NAMES: Readonly<Record<(typeof ACTOR_KINDS)[number], string>> = {
  visitor: 'The sender',
  owner: 'The owner',
  moderator: 'A moderator',
  administrator: 'An administrator',
  operator: 'The operator',
  system: 'The directory',
}

/** Everything that the audit log tells, as the end of a sentence that begins with who did it. */
export const ACTION_TEXTS = {
  submission: {
    submitted: 'sent it in',
    confirmed: 'confirmed the address',
    changed: 'changed it',
    resubmitted: 'sent it in again',
    withdrawn: 'withdrew it',
    approved: 'approved it',
    merged: 'merged it into another listing',
    changes_requested: 'asked for changes',
    rejected: 'rejected it',
    undone: 'took the decision back',
    sender_reminded: 'reminded the sender',
    expired: 'closed it without an answer',
    forgotten: 'deleted it, because the address was never confirmed',
  },
  business: {
    published: 'published it',
    unlisted: 'held it back again',
    imported: 'added it from a list',
    edited: 'edited it',
    changed: 'changed it',
    reverted: 'put earlier values back',
    import_taken_back: 'took an import back',
    confirmed: 'confirmed that it’s up to date',
    confirmation_asked: 'asked the owner to confirm it',
    confirmation_reminded: 'reminded the owner to confirm it',
    unconfirmed: 'marked it as not confirmed',
    closed: 'marked it as closed',
    reopened: 'marked it as open again',
    taken_down: 'took it down',
    put_back: 'put it back',
    featured: 'featured it',
    featured_ended: 'ended the feature',
    placed: 'put its pin on the map',
    unplaced: 'took its pin off the map',
    gallery_ordered: 'put the pictures in another order',
    owner_offered: 'offered someone ownership',
    owner_offer_withdrawn: 'withdrew an offer of ownership',
    owner_added: 'became an owner',
    owner_left: 'is no longer an owner',
    owner_removed: 'removed an owner',
    verification_reminded: 'reminded the owner that the proof expires',
    verification_expired: 'ended the badge, because the proof expired',
    verification_ended: 'ended the badge, because its owner left',
  },
  claim: {
    claim_code_sent: 'asked for a code',
    claim_sent: 'claimed it',
    claim_proved: 'typed the right code',
    claim_approved: 'approved it',
    claim_rejected: 'rejected it',
    claim_undone: 'took the decision back',
    claim_withdrawn: 'withdrew it',
    claim_ended: 'typed too many wrong codes',
  },
  verification: {
    verification_sent: 'sent it',
    verification_answered: 'answered',
    verification_approved: 'approved it',
    verification_rejected: 'rejected it',
    verification_asked_about: 'asked the owner about it',
    verification_owner_reminded: 'reminded the owner',
    verification_expired_unanswered: 'closed it without an answer',
    verification_undone: 'took the decision back',
    verification_withdrawn: 'withdrew it',
    document_viewed: 'looked at the document',
  },
  edit: {
    edit_approved: 'approved it',
    edit_rejected: 'rejected it',
    edit_asked_about: 'asked the owner about it',
    edit_answered: 'answered',
    edit_owner_reminded: 'reminded the owner',
    edit_expired: 'closed it without an answer',
    edit_undone: 'took the decision back',
    edit_withdrawn: 'withdrew it',
  },
  report: {
    reported: 'reported it',
    report_resolved: 'resolved it',
    report_dismissed: 'dismissed it',
    report_undone: 'took the decision back',
  },
  message: {
    sent: 'sent it',
    message_answered: 'answered',
    message_dismissed: 'dismissed it',
    message_undone: 'took the decision back',
  },
  post: {
    posted: 'added it',
    edited: 'changed it',
    deleted: 'deleted it',
    taken_down: 'took it down',
    put_back: 'put it back',
  },
  photo: {
    banner_changed: 'made it the banner',
    profile_photo_changed: 'made it the profile photo',
    added_to_gallery: 'added it to the gallery',
    described: 'described it',
    removed: 'removed it',
    taken_down: 'took it down',
    put_back: 'put it back',
  },
  import: {
    received: 'uploaded it',
    started: 'started it',
    applied: 'finished it',
    cancelled: 'canceled it',
    taken_back: 'took it back',
  },
  mailing: {
    started: 'began to send it',
    stopped: 'stopped the rest',
    continued: 'went on sending it',
  },
} as const satisfies Record<SubjectKind, Readonly<Record<string, string>>>

export type ActionOf<Kind extends SubjectKind> = keyof (typeof ACTION_TEXTS)[Kind]

export function actionText(action: string, kind: SubjectKind): string {
  const texts: Readonly<Record<string, string>> = ACTION_TEXTS[kind]
  return texts[action] ?? action.replaceAll('_', ' ')
}
