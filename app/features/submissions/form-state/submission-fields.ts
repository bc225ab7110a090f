import {
  columnDefinition,
  fieldsWhere,
  type FieldDefinition,
  LISTING_FIELDS,
  type ListingField,
} from '../../businesses/index.ts'

type Fields = typeof LISTING_FIELDS

/** Listing fields that the form asks for, by their names there. */
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
  owner: [...namesOf('owner'), 'contactName', 'contactEmail', 'consent'],
}

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
    help: 'This appears on your listing. If customers don’t come to you, leave it blank and fill in the service area.',
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
    kind: 'consent',
    wrong: 'Confirm that we may publish the listing',
    need: 'required',
  },
} as Record<FieldName, FieldDefinition>

function sentName(name: ListingField): FieldName {
  const field = LISTING_FIELDS[name]
  return ('sentAs' in field ? field.sentAs : name) as FieldName
}

function namesOf(step: FormStep): FieldName[] {
  return fieldsWhere((field) => field.step === step).map(sentName)
}

export type MergeField = {
  [Name in ListingField]: Fields[Name] extends { isMerged: true } ? Name : never
}[ListingField]

/** What a listing may take over from a submission; their columns have the same names. */
export const MERGE_FIELDS = fieldsWhere(({ isMerged }) => isMerged) as MergeField[]

export function submissionField(name: string): FieldDefinition | undefined {
  return Object.hasOwn(SUBMISSION_FIELDS, name) ? SUBMISSION_FIELDS[name as FieldName] : undefined
}

/** The fields of a submission and the columns of a listing, as people read them; one that is no more, as words. */
export function fieldLabel(name: string): string {
  const known = submissionField(name) ?? columnDefinition(name)
  const words = name.replace(/([A-Z])/g, ' $1').toLowerCase()
  return known?.label ?? words.charAt(0).toUpperCase() + words.slice(1)
}
