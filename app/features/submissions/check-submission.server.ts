import { z } from 'zod'
import { done, type Outcome, refuseFields } from '../../platform/outcome.ts'
import { fieldOptions, typedText } from '../businesses/field-text.server.ts'
import { fieldSchema } from '../businesses/field-schema.server.ts'
import { findCounty } from '../places/county-name.ts'
import { findZip } from '../places/zip.server.ts'
import {
  EMPTY_FORM,
  FIELD_NAMES,
  type FormErrors,
  type FormValues,
  type FormCheck,
  type FormSuggestions,
} from './submission-fields.ts'
import { type FieldName, SUBMISSION_FIELDS } from './submission-fields.ts'
import { cityDoubtText, doubtCity } from '../places/doubt-city.server.ts'
import leven from 'leven'
import { parse } from 'tldts'
import mailboxes from './data/mailboxes.json' with { type: 'json' }
import { parseWebAddress } from '../businesses/web-address.ts'

const LONGEST_VALUE = 20_000

/** Checked texts by field, and the county of the ZIP code; null is what was left empty. */
export type Submission = Record<Exclude<FieldName, 'contactEmail' | Required>, string | null> &
  Record<Required | 'countySlug', string>

type Required = 'businessName' | 'category' | 'description' | 'city' | 'zip' | 'contactName' | 'consent'

interface CheckedForm {
  submission: Submission
  contactEmail: string | null
}

/** What was typed, as our own API takes it; fields that are not named were left empty. */
export const sentValuesSchema = z
  .partialRecord(z.enum(FIELD_NAMES), z.string().max(LONGEST_VALUE))
  .transform((given): FormValues => ({ ...EMPTY_FORM, ...given }))

export function checkSubmission(typed: Partial<FormValues>): Outcome<CheckedForm> {
  const checked = {} as Record<FieldName, string | null>
  const errors: FormErrors = {}
  for (const name of FIELD_NAMES) {
    const field = SUBMISSION_FIELDS[name]
    const { data, error } = fieldSchema(field).safeParse(typed[name] ?? '')
    if (error) errors[name] = error.issues[0]?.message
    else checked[name] = typedText(field, data) || null
  }
  const isEmpty = (...names: FieldName[]) => names.every((name) => !errors[name] && checked[name] === null)
  if (isEmpty('street', 'serviceArea')) {
    errors.street = 'Enter a street address, or fill in the service area below'
  }
  if (isEmpty('phone', 'email')) {
    errors.phone = 'Enter a phone number or an email address, so that customers can reach you'
  }
  const inOrder = FIELD_NAMES.flatMap((name) => (errors[name] ? [[name, errors[name]] as const] : []))
  if (inOrder.length > 0) return refuseFields(Object.fromEntries(inOrder))
  const { contactEmail, ...fields } = checked
  const countySlug = findCounty(findZip(fields.zip ?? '')?.county)?.slug
  return done({ submission: { ...fields, countySlug } as Submission, contactEmail })
}

export function formOptions() {
  return fieldOptions(Object.values(SUBMISSION_FIELDS))
}

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

/** `anchor.con` → `anchor.com`. Every ending of the public suffix list is left alone, however new. */
function withKnownEnding(domain: string): string | undefined {
  const { isIcann, publicSuffix } = parse(domain)
  if (isIcann || !publicSuffix || !domain.includes('.')) return undefined
  const ending = ENDINGS.find((known) => isSlipOf(publicSuffix, known))
  return ending && `${domain.slice(0, -publicSuffix.length)}${ending}`
}

function isSlipOf(typed: string, known: string): boolean {
  return leven(typed, known) <= 1 || sorted(typed) === sorted(known)
}

function sorted(letters: string): string {
  return letters.split('').toSorted().join('')
}

/** Two letters that changed places are two edits; a short name is another one by then. */
const LONG = 9

/** For a domain one or two letters off from a common one, or with an unknown ending: `dana@gmail.con`. */
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

/** `anchor.con/menu` → `anchor.com/menu`. */
export function suggestWebsite(typed: string): string | undefined {
  const address = parseWebAddress(typed)
  if (address === undefined) return undefined
  const host = new URL(address).hostname
  const meant = withKnownEnding(host)
  const at = typed.toLowerCase().indexOf(host)
  if (meant === undefined || at < 0) return undefined
  return `${typed.slice(0, at)}${meant}${typed.slice(at + host.length)}`.trim()
}
