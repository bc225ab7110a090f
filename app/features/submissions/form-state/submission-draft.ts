import { type DraftStorage, findOnDevice, keepOnDevice } from '../../../forms/device-draft.ts'
import { FIELD_NAMES, type FieldName, type FormValues } from './form-values.ts'

/** What was typed so far. Consent is given anew each time, so it is never kept. */
export type SubmissionDraft = Partial<Omit<FormValues, 'consent'>>

export const DRAFT_FIELDS = FIELD_NAMES.filter(isDraftField)

const KEY = 'submission-draft'

/**
 * Keeps what is typed on this device; an empty form deletes it.
 * @param isSent it is on its way, and stays until the thank-you page, because sending may still fail
 * @returns false if the browser can't store anything
 */
export function keepDraft(storage: () => DraftStorage, draft: SubmissionDraft, isSent = false): boolean {
  return keepOnDevice(storage, KEY, isEmpty(draft) ? {} : draft, isSent)
}

export function findDraft(storage: () => DraftStorage): SubmissionDraft | undefined {
  const values = findOnDevice(storage, KEY)?.values ?? {}
  const draft: SubmissionDraft = {}
  for (const name of DRAFT_FIELDS) {
    const value = values[name]
    if (value) draft[name] = value
  }
  return isEmpty(draft) ? undefined : draft
}

/** Forgets a draft that was sent. One that was typed into since then is another submission, and stays. */
export function forgetSentDraft(storage: () => DraftStorage): void {
  if (findOnDevice(storage, KEY)?.isSent === true) keepDraft(storage, {})
}

function isEmpty(draft: SubmissionDraft): boolean {
  return Object.values(draft).every((value) => value.trim() === '')
}

function isDraftField(name: FieldName): name is keyof SubmissionDraft {
  return name !== 'consent'
}
