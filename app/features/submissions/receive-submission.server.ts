import { z } from 'zod'
import type { Database } from '../../db/client.ts'
import { isDatabaseUnavailable } from '../../db/unavailable.ts'
import { FIELD_NAMES, type FormValues, HONEYPOT_NAME, type SubmissionAnswer } from './form-values.ts'
import { storeSubmission } from './store-submission.server.ts'
import { checkSubmission } from './submission.server.ts'

/** What became of a form that was sent. Programs that fill the hidden field are told that all went well. */
export type Received = { outcome: 'stored'; id: string } | { outcome: 'ignored' } | Refused

interface Refused {
  outcome: 'refused'
  status: 400 | 503
  answer: SubmissionAnswer
  /** What kept the database from storing, for the log. */
  cause?: unknown
}

/** Checks and stores what the form on `/submit-business` sent. */
export async function receiveSubmission(db: Database, form: FormData): Promise<Received> {
  if (textOf(form, HONEYPOT_NAME) !== '') return { outcome: 'ignored' }

  const values = readValues(form)
  const checked = checkSubmission(values)
  if ('errors' in checked) {
    return { outcome: 'refused', status: 400, answer: { problem: 'invalid', values, errors: checked.errors } }
  }
  try {
    return { outcome: 'stored', id: await storeSubmission(db, checked.submission) }
  } catch (cause) {
    if (!isDatabaseUnavailable(cause)) throw cause
    return { outcome: 'refused', status: 503, answer: { problem: 'unavailable', values, errors: {} }, cause }
  }
}

const allFields = z.record(z.enum(FIELD_NAMES), z.string())

function readValues(form: FormData): FormValues {
  return allFields.parse(Object.fromEntries(FIELD_NAMES.map((name) => [name, textOf(form, name)] as const)))
}

/** A browser sends the lines of a text with two characters between them, and would count one more for each. */
function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : ''
}
