import { z } from 'zod'
import { oneLine } from '../../one-line.ts'
import { firstMessages } from '../../read-form.server.ts'
import { DESCRIPTION_MAX, NAME_MAX, parseTelephone, parseWebAddress } from '../businesses/index.ts'
import {
  CORRECTABLE_FIELDS,
  CORRECTION_FIELDS,
  type CorrectableField,
  type CorrectionFormField,
  type Problem,
  PROBLEMS,
  REPORT_FIELDS,
  type ReportFormField,
} from './report.ts'

const MESSAGE_MAX = 2000

const message = z.string().trim().max(MESSAGE_MAX, atMost(MESSAGE_MAX))
const email = z
  .string()
  .trim()
  .max(254)
  .pipe(
    z.union([
      z.literal(''),
      z.email('Enter an email address in the form name@example.com, or leave this empty'),
    ]),
  )
  .transform((address) => address || null)

const problemSchema = z
  .object({
    problem: z.enum(Object.keys(PROBLEMS) as [Problem, ...Problem[]], { error: 'Choose what is wrong' }),
    message,
    email,
  })
  .refine(({ problem, message }) => problem === 'closed' || message !== '', {
    path: ['message'],
    error: 'Tell us what you know, so that we can check it',
  })

/** A problem with a listing, checked. */
export type ProblemReport = z.infer<typeof problemSchema>

export function checkProblem(
  values: Record<ReportFormField, string>,
): { report: ProblemReport } | { errors: Partial<Record<ReportFormField, string>> } {
  const checked = problemSchema.safeParse(values)
  return checked.success ? { report: checked.data } : { errors: firstMessages(checked.error, REPORT_FIELDS) }
}

const correctionSchema = z.object({
  name: z.string().overwrite(oneLine).min(1, 'Enter the name').max(NAME_MAX, atMost(NAME_MAX)),
  address: z.string().trim().max(300, 'Use at most 300 characters'),
  phone: z
    .string()
    .trim()
    .max(100, 'Enter one phone number')
    .refine(
      (text) => text === '' || parseTelephone(text) !== undefined,
      'Enter a phone number of ten digits',
    ),
  website: z
    .string()
    .trim()
    .max(300, 'Use at most 300 characters')
    .transform((text, context) => {
      const address = text === '' ? '' : parseWebAddress(text)
      if (address !== undefined) return address
      context.addIssue({ code: 'custom', message: 'Enter a web address such as www.example.com' })
      return z.NEVER
    }),
  description: z.string().trim().max(DESCRIPTION_MAX, atMost(DESCRIPTION_MAX)),
})

/** One corrected value. @returns the value as it is stored, or what is wrong with it */
export function checkValue(field: CorrectableField, text: string): { value: string } | { error: string } {
  const checked = correctionSchema.shape[field].safeParse(text)
  if (checked.success) return { value: checked.data }
  return { error: checked.error.issues[0]?.message ?? 'Look at this again' }
}

/** No field is wrong, so the words stand above them all. */
const NOTHING_CHANGED = { title: 'Nothing is changed yet', text: 'Change at least one field, then send it.' }

/** What a listing says, and what it should say. */
export interface Correction {
  field: CorrectableField
  current: string
  proposed: string
}

/**
 * Reads the form in which every field stands as it is now: what was changed is a correction. What nobody touched is not
 * checked, because it may be older than our rules.
 */
export function checkCorrections(
  values: Record<CorrectionFormField, string>,
  current: Record<CorrectableField, string>,
):
  | { corrections: Correction[]; message: string; email: string | null }
  | { errors: Partial<Record<CorrectionFormField, string>>; notice?: { title: string; text: string } } {
  const errors: Partial<Record<CorrectionFormField, string>> = {}
  const corrections: Correction[] = []
  for (const field of Object.keys(CORRECTABLE_FIELDS) as CorrectableField[]) {
    if (values[field].trim() === current[field].trim()) continue
    const checked = checkValue(field, values[field])
    if ('value' in checked) corrections.push({ field, current: current[field], proposed: checked.value })
    else errors[field] = checked.error
  }
  const words = z.object({ message, email }).safeParse(values)
  if (!words.success) Object.assign(errors, firstMessages(words.error, CORRECTION_FIELDS))
  if (Object.keys(errors).length > 0 || !words.success) return { errors }
  if (corrections.length === 0) return { errors: {}, notice: NOTHING_CHANGED }
  return { corrections, ...words.data }
}

function atMost(max: number): string {
  return `Use at most ${max.toLocaleString('en-US')} characters`
}
