export const MY_BUSINESSES_PATH = '/my-businesses'

/** Where an owner looks after one business. */
export function myBusinessPath(businessId: string): string {
  return `${MY_BUSINESSES_PATH}/${businessId}`
}

/** Where somebody says that what the team did to their listing is wrong. */
export function objectionPath(token: string): string {
  return `/objection/${token}`
}

/** Where somebody says that a business is theirs. */
export function claimPath(businessId: string): string {
  return `/claim/${businessId}`
}

/** The same with the private link that we mailed to the sender of the business, which proves it. */
export function sentClaimPath(businessId: string, token: string): string {
  return `${claimPath(businessId)}?${SENT_PARAMETER}=${token}`
}

/** Carries the private link's secret part in the address of the claim. */
export const SENT_PARAMETER = 'sent'
