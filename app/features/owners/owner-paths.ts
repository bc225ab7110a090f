export const MY_BUSINESSES_PATH = '/my-businesses'

export function myBusinessPath(businessId: string): string {
  return `${MY_BUSINESSES_PATH}/${businessId}`
}

export function objectionPath(token: string): string {
  return `/objection/${token}`
}

export function claimPath(businessId: string): string {
  return `/claim/${businessId}`
}

/** With the sender's private link, which proves the claim. */
export function sentClaimPath(businessId: string, token: string): string {
  return `${claimPath(businessId)}?${SENT_PARAMETER}=${token}`
}

export const SENT_PARAMETER = 'sent'
