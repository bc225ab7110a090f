import { href } from 'react-router'
import { parseAddress } from '../places/parse-address.ts'
import type { BusinessProfile } from '../businesses/business.ts'
import { parseFacebook, parseInstagram, parseWebAddress } from '../businesses/web-address.ts'

export type ContactLinks = ReturnType<typeof contactLinks>

/** Only http, https, tel and our own pages come out. */
export function contactLinks(business: BusinessProfile) {
  const website = parseWebAddress(business.website)
  const directions = directionsTo(business)
  const { phone, tel } = business
  return {
    ...(tel && { call: { href: tel, label: phone } }),
    ...(!tel && phone && { phoneText: phone }),
    ...(business.takesMessages && {
      message: href('/business/:businessId/contact', { businessId: business.id }),
    }),
    ...(website && { website: { href: website, text: shortAddress(website) } }),
    ...(directions && { directions }),
  }
}

export function socialLinks({ socialMedia }: BusinessProfile) {
  const addresses = [
    ['Facebook', parseFacebook(socialMedia.facebook)],
    ['Instagram', parseInstagram(socialMedia.instagram)],
    ['X (Twitter)', parseWebAddress(socialMedia.twitter)],
    ['LinkedIn', parseWebAddress(socialMedia.linkedin)],
  ] as const
  return addresses.flatMap(([network, href]) => (href ? [{ network, href }] : []))
}

/** Undefined for a post-office box or a city alone. */
function directionsTo({ address, street, state, zip, city }: BusinessProfile): string | undefined {
  if (!street || !address || parseAddress(address).isPoBox) return undefined
  const end = [state, zip].filter(Boolean).join(' ')
  // A suite number confuses map searches.
  const destination = city ? [street, city, end].join(', ') : address
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}`
}

function shortAddress(address: string): string {
  const { host, pathname } = new URL(address)
  return `${host.replace(/^www\./, '')}${pathname === '/' ? '' : pathname}`
}
