import { href } from 'react-router'

export interface ListingMail {
  businessId: string
  businessName: string
  publicUrl: string
}

export function reviewerNote(text: string): string[] {
  return text ? [`Our reviewer wrote: ${text}`] : []
}

export function seeListing({ businessId, publicUrl }: Omit<ListingMail, 'businessName'>) {
  return { label: 'See the Listing', href: publicUrl + href('/business/:businessId', { businessId }) }
}

export const NOTHING_TO_DO = 'You don’t need to do anything.'

export function ownerMailReason(businessName: string): string {
  return `You’re receiving this email because you own ${businessName} in the directory.`
}

export function addressMailReason(businessName: string): string {
  return `You’re receiving this email because this is the address of ${businessName} in the directory.`
}
