import { href } from 'react-router'

/** Where the sender's private link stands, which proves the claim: browsers send no fragment to a server. */
export const SENT_PARAMETER = 'sent'

export function sentClaimPath(businessId: string, token: string): string {
  return `${href('/claim/:businessId', { businessId })}#${SENT_PARAMETER}=${token}`
}
