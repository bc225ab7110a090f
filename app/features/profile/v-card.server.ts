import { href } from 'react-router'
import type { BusinessProfile } from '../businesses/business.ts'
import { cleanText } from '../../text/clean-text.ts'
import { internationalNumber, parseTelephone } from '../businesses/telephone.server.ts'
import { parseWebAddress } from '../businesses/web-address.ts'

/** Longer lines are folded (RFC 6350, 3.2); in bytes. */
const LONGEST_LINE = 75

export function vCardFile(business: BusinessProfile, publicUrl: string): Response {
  return new Response(vCard(business, publicUrl), {
    headers: {
      'content-type': 'text/vcard; charset=utf-8',
      'content-disposition': `attachment; filename="${business.id.replaceAll(/[^\w-]/g, '')}.vcf"`,
      'cache-control': 'public, max-age=300',
      'x-robots-tag': 'noindex',
    },
  })
}

/** vCard 3.0 (RFC 2426), which every address book reads. @param publicUrl without a slash at the end */
export function vCard(business: BusinessProfile, publicUrl: string): string {
  const { id, name, categoryName, phone, address, updatedAt } = business
  const { street, unit, city, state, zip, source } = business
  const website = parseWebAddress(business.website)
  const profile = `${publicUrl}${href('/business/:businessId', { businessId: id })}`
  const number = parseTelephone(phone)
  const telephone = number ? internationalNumber(number) : phone
  const place = ['', unit ?? '', street ?? '', city ?? '', state, zip ?? '', 'USA'].map(escaped)
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `FN:${escaped(name)}`,
    `N:${escaped(name)};;;;`,
    `ORG:${escaped(name)}`,
    `CATEGORIES:${escaped(categoryName)}`,
    ...(telephone ? [`TEL;TYPE=WORK,VOICE:${escaped(telephone)}`] : []),
    ...(address && city ? [`ADR;TYPE=WORK:${place.join(';')}`] : []),
    ...(website ? [`URL:${website}`] : []),
    `NOTE:${escaped(['Veteran-owned business.', source?.text, profile].filter(Boolean).join(' '))}`,
    `REV:${updatedAt.replace(/\.\d+Z$/, 'Z')}`,
    `UID:${profile}`,
    'END:VCARD',
  ]
  return lines.flatMap((line) => [folded(line), '\r\n']).join('')
}

function escaped(text: string): string {
  return cleanText(text)
    .replace(/[\\,;]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`)
}

function folded(line: string): string {
  let text = ''
  let bytes = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (bytes + size > LONGEST_LINE) {
      text += '\r\n '
      bytes = 1
    }
    text += character
    bytes += size
  }
  return text
}
