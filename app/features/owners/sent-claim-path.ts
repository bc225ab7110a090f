import { href } from 'react-router'

export const SENT_PARAMETER = 'sent'

/** With the sender's private link, which proves the claim. */
export function sentClaimPath(businessId: string, token: string): string {
  return `${href('/claim/:businessId', { businessId })}?${SENT_PARAMETER}=${token}`
}
