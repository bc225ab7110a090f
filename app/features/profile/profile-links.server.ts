import { parseAddress } from '../places/index.ts'
import { contactPath } from '../contact/index.ts'
import {
  type BusinessProfile,
  formatTelephone,
  parseTelephone,
  telHref,
  parseFacebook,
  parseInstagram,
  parseWebAddress,
} from '../businesses/index.ts'
import type { ContactLinks, SocialLink } from './profile-view.ts'

/** Every way to reach a business that can be a link; only http, https, tel and our own pages come out. */
export function contactLinks(business: BusinessProfile): ContactLinks {
  const telephone = parseTelephone(business.phone) ?? telephoneOfDigits(business.phoneDigits)
  const website = parseWebAddress(business.website)
  const directions = directionsTo(business)
  const phone = business.phone.trim()
  return {
    ...(telephone && {
      call: {
        href: telHref(telephone),
        text: phone || formatTelephone(telephone),
        label: formatTelephone(telephone),
      },
    }),
    ...(!telephone && phone && { phoneText: phone }),
    ...(business.takesMessages && { message: contactPath(business.id) }),
    ...(website && { website: { href: website, text: shortAddress(website) } }),
    ...(directions && { directions }),
  }
}

/** The networks of the specification, in its order. */
export function socialLinks({ socialMedia }: BusinessProfile): SocialLink[] {
  const addresses = [
    ['Facebook', parseFacebook(socialMedia.facebook)],
    ['Instagram', parseInstagram(socialMedia.instagram)],
    ['Twitter', parseWebAddress(socialMedia.twitter)],
    ['LinkedIn', parseWebAddress(socialMedia.linkedin)],
  ] as const
  return addresses.flatMap(([network, href]) => (href ? [{ network, href }] : []))
}

/** Opens the visitor's map only on a click. A post-office box or a city alone is no place to drive to. */
function directionsTo({ address, street, state, zip, city }: BusinessProfile): string | undefined {
  if (!street || !address || parseAddress(address).isPoBox) return undefined
  const end = [state, zip].filter(Boolean).join(' ')
  // The suite would only confuse a map's search.
  const destination = city ? [street, city, end].join(', ') : address
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}`
}

function telephoneOfDigits(digits: string | null) {
  return digits ? { digits } : undefined
}

/** `example.com/menu` for `https://www.example.com/menu?a=1`. */
function shortAddress(address: string): string {
  const { host, pathname } = new URL(address)
  return `${host.replace(/^www\./, '')}${pathname === '/' ? '' : pathname}`
}
