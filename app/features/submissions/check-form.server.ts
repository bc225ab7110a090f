import { findCounty } from '../places/county-name.ts'
import { cityDoubtText, doubtCity } from '../places/doubt-city.server.ts'
import { findZip } from '../places/zip.server.ts'
import type { FormCheck, FormSuggestions, FormValues } from './submission-fields.ts'
import { checkSubmission } from './check-submission.server.ts'
import leven from 'leven'
import { parse } from 'tldts'
import mailboxes from './data/mailboxes.json' with { type: 'json' }
import { parseWebAddress } from '../businesses/web-address.ts'

/**
 * The check of the form that is sent, for one that is being filled in: the same rules, and the place of the
 * ZIP code.
 */
export function checkForm(values: FormValues): FormCheck {
  const checked = checkSubmission(values)
  const zip = findZip(values.zip.trim())
  const county = findCounty(zip?.county)
  return {
    errors: checked.ok ? {} : (checked.fields ?? {}),
    place: zip && county ? { city: zip.city, county: county.fullName } : null,
    suggestions: suggestionsFor(values),
  }
}

function suggestionsFor({ city, zip, email, website, contactEmail }: FormValues): FormSuggestions {
  const doubt = doubtCity({ city, zip })
  const meant = (name: 'email' | 'website' | 'contactEmail', value: string | undefined): FormSuggestions =>
    value === undefined ? {} : { [name]: { question: `Did you mean ${value}?`, value } }
  return {
    ...(doubt && { city: { question: cityDoubtText(doubt), value: doubt.city } }),
    ...meant('email', suggestMailbox(email)),
    ...meant('website', suggestWebsite(website)),
    ...meant('contactEmail', suggestMailbox(contactEmail)),
  }
}

const ENDINGS = ['com', 'net', 'org', 'us', 'info', 'biz', 'gov', 'edu']

/**
 * What a domain was probably meant to be, where its ending doesn't exist and is a slip away from one that many have:
 * `anchor.con` → `anchor.com`. Every ending of the public suffix list is left alone, however new.
 */
function withKnownEnding(domain: string): string | undefined {
  const { isIcann, publicSuffix } = parse(domain)
  if (isIcann || !publicSuffix || !domain.includes('.')) return undefined
  const ending = ENDINGS.find((known) => isSlipOf(publicSuffix, known))
  return ending && `${domain.slice(0, -publicSuffix.length)}${ending}`
}

/** One letter off, or letters that changed places. */
function isSlipOf(typed: string, known: string): boolean {
  return leven(typed, known) <= 1 || sorted(typed) === sorted(known)
}

function sorted(letters: string): string {
  return letters.split('').toSorted().join('')
}

/** Two letters that changed places are two edits; a short name is another one by then. */
const LONG = 9

/**
 * What an email address was probably meant to be, where its domain is one or two letters off from one that many people
 * have, or has an ending that doesn't exist: `dana@gmail.con` → `dana@gmail.com`.
 */
export function suggestMailbox(address: string): string | undefined {
  const [name = '', domain = '', ...more] = address.trim().split('@')
  if (name === '' || domain === '' || more.length > 0) return undefined
  const meant = meantDomain(domain.toLowerCase())
  return meant === undefined ? undefined : `${name}@${meant}`
}

function meantDomain(domain: string): string | undefined {
  // The providers most people use. The last two are listed so that they aren't corrected to one of the others.
  if (mailboxes.includes(domain)) return undefined
  const mailbox = mailboxes.find((known) => leven(domain, known) <= (known.length < LONG ? 1 : 2))
  return mailbox ?? withKnownEnding(domain)
}

/** What a website was probably meant to be, where its ending doesn't exist: `anchor.con/menu` → `anchor.com/menu`. */
export function suggestWebsite(typed: string): string | undefined {
  const address = parseWebAddress(typed)
  if (address === undefined) return undefined
  const host = new URL(address).hostname
  const meant = withKnownEnding(host)
  const at = typed.toLowerCase().indexOf(host)
  if (meant === undefined || at < 0) return undefined
  return `${typed.slice(0, at)}${meant}${typed.slice(at + host.length)}`.trim()
}
