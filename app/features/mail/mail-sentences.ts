/** What a moderator wrote to the recipient, as a paragraph; none where they wrote nothing. */
export function reviewerNote(text: string): string[] {
  return text ? [`Our reviewer wrote: ${text}`] : []
}

/**
 * Begins a mail that takes the last one back.
 * @param about as in `your claim`
 */
export function decisionTakenBack(about: string): string {
  return `We took back our decision about ${about}, so please ignore our last email about it.`
}

/** Goes on, where we look at it once more. */
export const NEW_DECISION_FOLLOWS = 'We’ll email you when there’s a new one.'

/** And where nothing is asked of the recipient. */
export const NOTHING_TO_DO = 'You don’t need to do anything.'

/** At the foot of a mail to an owner: why they get it. */
export function ownerMailReason(businessName: string): string {
  return `You’re receiving this email because you own ${businessName} in the directory.`
}

/** And of a mail to the address that a listing has for messages. */
export function addressMailReason(businessName: string): string {
  return `You’re receiving this email because this is the address of ${businessName} in the directory.`
}
