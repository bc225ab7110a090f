import { parseFacebook, parseInstagram, parseTelephone, parseWebAddress } from '../businesses/index.ts'
import type { CheckedBusiness, Contradiction } from './finding.ts'

/**
 * Area code and exchange begin with 2 to 9 and do not end in 11 (services such as 911). Source: North American
 * Numbering Plan.
 */
const POSSIBLE_NUMBER = /^(?!.11)[2-9]\d{2}(?!.11)[2-9]\d{6}$/

export function checkTelephone({ phone, phoneDigits }: CheckedBusiness): Contradiction[] {
  if (phone === '' && phoneDigits === null) return []
  const typed = parseTelephone(phone)?.digits ?? null
  if (typed === null) {
    return [
      telephone(
        `The telephone "${phone}" has no ten digits.`,
        'Give area code and number, or leave it empty.',
      ),
    ]
  }
  if (typed !== phoneDigits) {
    return [
      telephone(
        `The telephone reads "${phone}", but ${phoneDigits ?? 'nothing'} is dialled.`,
        'Save the telephone again, so that both agree.',
      ),
    ]
  }
  if (POSSIBLE_NUMBER.test(typed)) return []
  return [
    telephone(
      `The telephone "${phone}" cannot exist.`,
      'Correct the area code or the three digits after it.',
    ),
  ]
}

const WEB_FIELDS = [
  ['website', 'website', parseWebAddress],
  ['facebook', 'Facebook page', parseFacebook],
  ['instagram', 'Instagram page', parseInstagram],
  ['twitter', 'Twitter page', parseWebAddress],
  ['linkedin', 'LinkedIn page', parseWebAddress],
] as const

export function checkWebAddresses(business: CheckedBusiness): Contradiction[] {
  return WEB_FIELDS.filter(
    ([field, , parse]) => business[field] !== '' && parse(business[field]) === undefined,
  ).map(([field, label]) => ({
    kind: 'web-address',
    what: `The ${label} "${business[field]}" is no web address.`,
    remedy: 'Give an address such as https://example.com, or leave it empty.',
  }))
}

function telephone(what: string, remedy: string): Contradiction {
  return { kind: 'telephone', what, remedy }
}
