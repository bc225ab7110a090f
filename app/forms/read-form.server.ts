import { data } from 'react-router'
import { z } from 'zod'
import { isDatabaseUnavailable } from '../db/unavailable.ts'
import type { FormAnswer } from './form-answer.ts'
import { done, type Outcome, refuseFields } from '../platform/outcome.ts'
import { typedText } from './typed-text.ts'
import { TooOften } from '../platform/request-limits.ts'

export { typedText }

/** The form of a request; a body that is no form is a form in which nothing was typed. */
export async function formOf(request: Request): Promise<FormData> {
  return request.formData().catch(() => new FormData())
}

export function typedValues<Name extends string>(
  form: FormData,
  names: readonly Name[],
): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, typedText(form, name)])) as Record<Name, string>
}

/** The first message of each field, in the order of the schema. */
export function checkTyped<Schema extends z.ZodObject>(
  schema: Schema,
  values: Record<string, string>,
): Outcome<z.output<Schema>> {
  const { data: value, error } = schema.safeParse(values)
  if (!error) return done(value)
  const { fieldErrors } = z.flattenError<Record<string, unknown>>(error)
  const fields = Object.keys(schema.shape).flatMap(
    (name) => fieldErrors[name]?.slice(0, 1).map((text) => [name, text] as const) ?? [],
  )
  return refuseFields(Object.fromEntries(fields))
}

export function refusedForm<Name extends string>(
  values: Partial<Record<Name, string>>,
  errors: Partial<Record<Name, string>> = {},
  notice?: FormAnswer<Name>['notice'],
  status = 400,
) {
  const answer: FormAnswer<Name> = { values, errors, ...(notice && { notice }) }
  return data(answer, status)
}

/** The form with everything in it, when it came too often or the database is away. @throws what is neither */
export function failedForm<Name extends string>(error: unknown, values: Partial<Record<Name, string>>) {
  if (error instanceof TooOften) {
    const answer: FormAnswer<Name> = {
      values,
      errors: {},
      notice: {
        title: 'Please wait a moment',
        text: `That was a lot in a short time. Nothing is lost: what you typed is still below. Send it again ${error.when}.`,
      },
    }
    return data(answer, { status: 429, headers: { 'retry-after': String(error.retryAfterSeconds) } })
  }
  if (!isDatabaseUnavailable(error)) throw error
  const text = 'Nothing is lost: what you typed is still below. Please send it again in a few minutes.'
  return refusedForm(values, {}, { title: 'We couldn’t take this just now', text }, 503)
}

/** In loaders a limit that is used up would pass for a fault of ours. @throws a response 429 */
export async function refusedWhenTooOften<Result>(taking: Promise<Result>): Promise<Result> {
  try {
    return await taking
  } catch (error) {
    if (!(error instanceof TooOften)) throw error
    throw new Response(error.message, {
      status: 429,
      headers: { 'retry-after': String(error.retryAfterSeconds) },
    })
  }
}
