export function reviewerNote(text: string): string[] {
  return text ? [`Our reviewer wrote: ${text}`] : []
}

export function decisionTakenBack(about: string): string {
  return `We took back our decision about ${about}, so please ignore our last email about it.`
}

export const NEW_DECISION_FOLLOWS = 'We’ll email you when there’s a new one.'

export const NOTHING_TO_DO = 'You don’t need to do anything.'

export function ownerMailReason(businessName: string): string {
  return `You’re receiving this email because you own ${businessName} in the directory.`
}

export function addressMailReason(businessName: string): string {
  return `You’re receiving this email because this is the address of ${businessName} in the directory.`
}
