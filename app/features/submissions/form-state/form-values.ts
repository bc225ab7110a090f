import type { Option } from '../../../ui/index.ts'
import type { OptionList } from '../../businesses/index.ts'
import { FIELD_NAMES, type FieldName } from './submission-fields.ts'

export { FIELD_NAMES, type FieldName }

export type FormValues = Record<FieldName, string>

export const EMPTY_FORM = Object.fromEntries(FIELD_NAMES.map((name) => [name, ''])) as FormValues

/** What the outside captcha gave for the person's answer, where one is set. */
export const CAPTCHA_NAME = 'captcha'

export type FormErrors = Partial<Record<FieldName | typeof CAPTCHA_NAME, string>>

/** What a field was probably meant to say: a question that stops nobody, and the value that it offers. */
export interface Suggestion {
  question: string
  value: string
}

const SUGGESTED = ['city', 'email', 'website', 'contactEmail'] as const
export type SuggestedField = (typeof SUGGESTED)[number]

export function isSuggested(name: FieldName): name is SuggestedField {
  return SUGGESTED.some((one) => one === name)
}

export type FormSuggestions = Partial<Record<SuggestedField, Suggestion>>

/** What the server says of a form that is being filled in. */
export interface FormCheck {
  errors: FormErrors
  place: { city: string; county: string } | null
  suggestions: FormSuggestions
}

/** Carries when the form was opened, signed, so that a form that was never opened shows. */
export const STAMP_NAME = 'openedAt'

/**
 * Added by the page's own scripts as they send the form, so that a form in which a person was is told from a
 * bare request.
 */
export const BY_PAGE_NAME = 'sentByPage'

/** The photograph that was uploaded before the form is sent. */
export const PHOTO_NAME = 'photoId'

export const PHOTO_INPUT = 'photograph'

/** Says that the captcha stood in the form, so that no answer means that it was left out. */
export const CAPTCHA_SHOWN_NAME = 'captchaShown'

/** Names the form that stands in the form host, as a form provider's id would. */
export const EMBEDDED_FORM_ID = 'business-submission'

/** Why a submission was not stored; `unreachable` is found by the browser, the others by the server. */
export type SubmissionProblem =
  | 'invalid'
  | 'unavailable'
  | 'unreachable'
  | 'too-often'
  /** It cannot be changed as it was on the screen; `message` says why. */
  | 'refused'

export interface SubmissionAnswer {
  problem: SubmissionProblem
  /** What was typed. Absent when the browser still holds it. */
  values?: FormValues
  errors: FormErrors
  /** For people, where the problem alone does not say it. */
  message?: string
  /** When the form was first opened, for a second attempt without scripts. */
  stamp?: string
  photoId?: string
}

export type FormOptions = Partial<Record<OptionList, Option[]>>

/** Name, typed value and message of one field, ready to be spread on it. */
export type FieldState = (name: FieldName) => {
  name: FieldName
  defaultValue: string | undefined
  error: string | undefined
}
