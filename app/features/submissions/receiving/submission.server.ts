import { z } from 'zod'
import { oneLine } from '../../../text/one-line.ts'
import { findCategory } from '../../categories/index.ts'
import { parseFacebook, parseInstagram, parseTelephone, parseWebAddress } from '../../businesses/index.ts'
import { readWeek } from '../../opening-hours/index.ts'
import { findCounty } from '../../places/index.ts'
import { findZip } from '../../places/index.server.ts'
import { findBranch } from '../../veterans/index.ts'
import {
  DESCRIPTION_MAX,
  DESCRIPTION_MIN,
  EMPTY_FORM,
  FIELD_NAMES,
  type FieldName,
  type FormErrors,
  type FormValues,
  HOURS_MAX,
  LINE_MAX,
  NAME_MAX,
  SERVICE_AREA_MAX,
} from '../form-state/form-values.ts'

const LONGEST_VALUE = 20_000

export type Submission = Omit<z.infer<typeof submissionSchema>, 'contactEmail'>

interface CheckedForm {
  submission: Submission
  /** Where we write to about it; never part of the listing. */
  contactEmail: string | null
}

const submissionSchema = z
  .object({
    businessName: requiredText('the business name', NAME_MAX),
    category: z
      .string()
      .trim()
      .transform((slug, context) => {
        const category = findCategory(slug)
        if (category?.listed) return category.slug
        return refuse(context, 'Choose a category')
      }),
    description: z
      .string()
      .trim()
      .min(1, 'Describe the business')
      .min(DESCRIPTION_MIN, `Describe the business in at least ${DESCRIPTION_MIN} characters`)
      .max(DESCRIPTION_MAX, `Shorten the description to ${DESCRIPTION_MAX} characters`),
    street: z
      .string()
      .overwrite(oneLine)
      .max(LINE_MAX, `Shorten the street address to ${LINE_MAX} characters`)
      .transform((text) => text || null),
    city: requiredText('the city', NAME_MAX),
    zip: z
      .string()
      .trim()
      .transform((text, context) => {
        if (text === '') return refuse(context, 'Enter the ZIP code')
        if (!/^\d{5}(?:[-–\s]?\d{4})?$/.test(text)) {
          return refuse(context, 'Enter a ZIP code of five digits, such as 32202')
        }
        const zip = findZip(text)
        const county = findCounty(zip?.county)
        if (!zip || !county) return refuse(context, 'Enter a ZIP code in Florida')
        return { code: zip.zip, countySlug: county.slug }
      }),
    serviceArea: optionalText('the service area', SERVICE_AREA_MAX),
    phone: z
      .string()
      .trim()
      .max(LINE_MAX, 'Enter one phone number')
      .transform((text, context) => {
        if (text === '') return null
        return parseTelephone(text)
          ? text
          : refuse(context, 'Enter a phone number of ten digits, such as 904-555-0123')
      }),
    email: emailAddress('the email address for customers'),
    website: address(parseWebAddress, 'Enter a web address such as www.example.com, or leave this empty'),
    facebook: address(parseFacebook, 'Enter the address of the Facebook page, or leave this empty'),
    instagram: address(parseInstagram, 'Enter the Instagram name such as @yourbusiness, or leave this empty'),
    hours: hours(),
    branchOfService: z.string().transform((id, context) => {
      if (id === '') return null
      return findBranch(id)?.id ?? refuse(context, 'Choose a branch of service from the list')
    }),
    contactName: requiredText('your name', NAME_MAX),
    // A moderator's edit of a submission has none.
    contactEmail: emailAddress('your email address').default(null),
    consent: z.literal('yes', { error: 'Confirm that we may publish the listing' }),
  })
  .refine(({ street, serviceArea }) => street !== null || serviceArea !== null, {
    path: ['street'],
    error: 'Enter a street address, or fill in the service area below',
    when: hasNoProblems('street', 'serviceArea'),
  })
  .refine(({ phone, email }) => phone !== null || email !== null, {
    path: ['phone'],
    error: 'Enter a phone number or an email address, so that customers can reach you',
    when: hasNoProblems('phone', 'email'),
  })
  .transform(({ zip, ...fields }) => ({ ...fields, zip: zip.code, countySlug: zip.countySlug }))

/** What was typed, as our own API takes it; fields that are not named were left empty. */
export const sentValuesSchema = z
  .partialRecord(z.enum(FIELD_NAMES), z.string().max(LONGEST_VALUE))
  .transform((given): FormValues => ({ ...EMPTY_FORM, ...given }))

/** Checks what was typed: a submission, or the first message of each field in the order of the form. */
export function checkSubmission(
  values: Omit<FormValues, 'contactEmail'> & { contactEmail?: string },
): CheckedForm | { errors: FormErrors } {
  const checked = submissionSchema.safeParse(values)
  if (checked.success) {
    const { contactEmail, ...submission } = checked.data
    return { submission, contactEmail }
  }
  const { fieldErrors } = z.flattenError(checked.error)
  const errors: FormErrors = {}
  for (const name of FIELD_NAMES) {
    const message = fieldErrors[name]?.[0]
    if (message !== undefined) errors[name] = message
  }
  return { errors }
}

function refuse(context: z.RefinementCtx, message: string): never {
  context.addIssue({ code: 'custom', message })
  return z.NEVER
}

function requiredText(what: string, max: number) {
  return z
    .string()
    .overwrite(oneLine)
    .min(1, `Enter ${what}`)
    .max(max, `Shorten ${what} to ${max} characters`)
}

function optionalText(what: string, max: number) {
  return z
    .string()
    .trim()
    .max(max, `Shorten ${what} to ${max} characters`)
    .transform((text) => text || null)
}

/** A week that our form holds is right as a whole; words, which a form provider may deliver, are for people to read. */
function hours() {
  return optionalText('the hours', HOURS_MAX).transform((text, context) => {
    const read = readWeek(text)
    return read.kind === 'problem' ? refuse(context, read.first) : text
  })
}

function emailAddress(what: string) {
  return z
    .string()
    .trim()
    .max(LINE_MAX, `Shorten ${what} to ${LINE_MAX} characters`)
    .pipe(z.union([z.literal(''), z.email(`Enter ${what} in the form name@example.com`)]))
    .transform((email) => email || null)
}

/** A web or social address, stored in the full form that `parse` gives it. */
function address(parse: (text: string) => string | undefined, message: string) {
  return z
    .string()
    .trim()
    .max(LINE_MAX, message)
    .transform((text, context) => (text === '' ? null : (parse(text) ?? refuse(context, message))))
}

/** A rule over two fields adds nothing where one of them already has a message. */
function hasNoProblems(...names: FieldName[]) {
  return ({ issues }: z.core.ParsePayload) =>
    !issues.some(({ path }) => names.some((name) => name === path?.[0]))
}
