const TEXTS: Readonly<Record<string, string>> = {
  submitted: 'sent it in',
  confirmed: 'confirmed the address',
  changed: 'changed it',
  resubmitted: 'sent it in again',
  withdrawn: 'withdrew it',
  approved: 'approved it',
  merged: 'merged it into another listing',
  sender_reminded: 'reminded the sender',
  expired: 'closed it without an answer',
  changes_requested: 'asked for changes',
  rejected: 'rejected it',
  undone: 'took the decision back',
  document_viewed: 'looked at the document',
  sent: 'sent it',
  proved: 'proved it',
  reported: 'reported it',
  resolved: 'resolved it',
  dismissed: 'dismissed it',
  asked_about: 'asked the owner about it',
  answered: 'answered',
  owner_reminded: 'reminded the owner',
}

/** @param action may name its subject: `edit_approved`, `claim_rejected` */
export function actionText(action: string, kind: string): string {
  const verb = action.replace(new RegExp(`^${kind}_`), '')
  return TEXTS[action] ?? TEXTS[verb] ?? action.replaceAll('_', ' ')
}
