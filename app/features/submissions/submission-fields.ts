import {
  columnDefinition,
  fieldsFor,
  fieldsWhere,
  type FieldDefinition,
  LISTING_FIELDS,
  type ListingField,
  type OptionList,
} from '../businesses/listing-fields.ts'
import { typedField } from '../businesses/typed-field.ts'
import { ELIGIBILITY } from '../site/promises.ts'
import type { FormAnswer } from '../../forms/form-answer.ts'
import type { Option } from '../../ui/form/choice-field.tsx'

type Fields = typeof LISTING_FIELDS

type SentField = {
  [Name in ListingField]: Fields[Name] extends { step: string }
    ? Fields[Name] extends { sentAs: infer Sent extends string }
      ? Sent
      : Name
    : never
}[ListingField]

export type FieldName = SentField | 'street' | 'city' | 'zip' | 'contactName' | 'contactEmail' | 'consent'

export type FormStep = 'business' | 'place' | 'contact' | 'owner'

export const NAMES_BY_STEP: Record<FormStep, readonly FieldName[]> = {
  business: namesOf('business'),
  place: ['street', 'city', 'zip', ...namesOf('place')],
  contact: namesOf('contact'),
  owner: [...namesOf('owner'), 'contactName', 'contactEmail', ...namesOf('more'), 'consent'],
}

/** What the last part folds away. */
export const MORE_NAMES = namesOf('more')

/** In the order in which the form shows them and an error summary lists them. */
export const FIELD_NAMES: readonly FieldName[] = Object.values(NAMES_BY_STEP).flat()

const LISTING_DEFINITIONS = fieldsWhere(({ step }) => step).map((name) => [
  sentName(name),
  LISTING_FIELDS[name],
])

export const SUBMISSION_FIELDS = {
  ...Object.fromEntries(LISTING_DEFINITIONS),
  hours: { ...LISTING_FIELDS.hours, kind: 'weekOrWords' },
  street: {
    column: 'street',
    label: 'Street address',
    kind: 'line',
    phrase: 'the street address',
    max: 200,
    need: 'either',
    help: 'This appears on your listing. Fill in this or the service area.',
    autoComplete: 'address-line1',
  },
  city: {
    column: 'city',
    label: 'City',
    kind: 'line',
    phrase: 'the city',
    max: 120,
    need: 'required',
    autoComplete: 'address-level2',
  },
  // Asked where a ZIP code reaches into several.
  countySlug: {
    ...LISTING_FIELDS.county,
    need: 'either',
    help: 'This ZIP code reaches into more than one county. Choose the one where the business is.',
  },
  timeZone: { ...LISTING_FIELDS.timeZone, placeholder: 'Choose the time zone' },
  zip: { column: 'zip', label: 'ZIP code', kind: 'zip', need: 'required', autoComplete: 'postal-code' },
  contactName: {
    label: 'Sent in by',
    formLabel: 'Your name',
    kind: 'line',
    phrase: 'your name',
    max: 120,
    need: 'required',
    help: 'Only our reviewers will see your name.',
    autoComplete: 'name',
  },
  contactEmail: {
    label: 'Contact email',
    formLabel: 'Your email address',
    kind: 'email',
    phrase: 'your email address',
    max: 254,
    help:
      'Only our reviewers will see it. We’ll email you our answer and a private link to track your submission. ' +
      'If you leave it blank, we’ll use the one customers write to.',
    autoComplete: 'email',
  },
  consent: {
    label: 'May be published',
    formLabel:
      'A veteran owns this business, and I am authorized to speak for it. The directory may publish what I entered about it.',
    kind: 'consent',
    help: ELIGIBILITY,
    wrong: 'Confirm that we may publish the listing',
    need: 'required',
  },
} as Record<FieldName, FieldDefinition>

function sentName(name: ListingField): FieldName {
  const field = LISTING_FIELDS[name]
  return ('sentAs' in field ? field.sentAs : name) as FieldName
}

function namesOf(step: FormStep | 'more'): FieldName[] {
  return fieldsWhere((field) => field.step === step).map(sentName)
}

export type MergeField = {
  [Name in ListingField]: Fields[Name] extends { uses: readonly (infer Use)[] }
    ? 'merge' extends Use
      ? Name
      : never
    : never
}[ListingField]

export const MERGE_FIELDS = fieldsFor('merge') as MergeField[]

export function submissionField(name: string): FieldDefinition | undefined {
  return Object.hasOwn(SUBMISSION_FIELDS, name) ? SUBMISSION_FIELDS[name as FieldName] : undefined
}

/** The fields of a submission and the columns of a listing, as people read them; one that is no more, as words. */
export function fieldLabel(name: string): string {
  const known = submissionField(name) ?? columnDefinition(name)
  const words = name.replace(/([A-Z])/g, ' $1').toLowerCase()
  return known?.label ?? words.charAt(0).toUpperCase() + words.slice(1)
}

export type FormValues = Record<FieldName, string>

export const EMPTY_FORM = Object.fromEntries(FIELD_NAMES.map((name) => [name, ''])) as FormValues

export const CAPTCHA_NAME = 'captcha'

/** What the sender says to the team's question, beside the fields. */
export const ANSWER_NAME = 'answer'
export const LONGEST_ANSWER = 2000

/** Carries the hours that came back once, so that a night that was asked about is not asked about again. */
export const HOURS_ASKED_NAME = 'hoursAsked'

export const PHOTO_NAME = 'photoId'
export const PHOTO_ALT_NAME = 'photoAlt'

export const PHOTO_INPUT = 'photograph'

export const PHOTO_GONE = 'Your photo is no longer here. Choose it again, or send the form without it'

type AnsweredName = FieldName | typeof CAPTCHA_NAME | typeof ANSWER_NAME | typeof PHOTO_INPUT

export type FormErrors = Partial<Record<AnsweredName, string>>

export interface FormCheck {
  errors: FormErrors
  place: { city: string; county: string | undefined } | null
  asked: AskedOptions
  /** Whether the city of the ZIP code was meant: a question that stops nobody. */
  cityDoubt: { question: string; city: string } | null
}

/** Carries when the form was opened, signed, so that a form that was never opened shows. */
export const STAMP_NAME = 'openedAt'

/** Says that the captcha stood in the form, so that no answer means that it was left out. */
export const CAPTCHA_SHOWN_NAME = 'captchaShown'

/** Names the form that stands in the form host, as a form provider's id would. */
export const EMBEDDED_FORM_ID = 'business-submission'

/** The form comes back with its stamp, for a second attempt without scripts. */
export type SubmissionAnswer = FormAnswer<AnsweredName | typeof STAMP_NAME> & {
  asked?: AskedOptions
}

export type FormOptions = Partial<Record<OptionList, Option[]>>

/** What the place leaves open, the likely one first; a list that is not there is not asked for. */
export type AskedOptions = Pick<FormOptions, 'counties' | 'timeZones'>

export function valuesIn(form: FormData): FormValues {
  const values = FIELD_NAMES.map((name) => [name, typedField(form, name, SUBMISSION_FIELDS[name])])
  return Object.fromEntries(values) as FormValues
}
