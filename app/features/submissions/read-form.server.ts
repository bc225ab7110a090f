import { z } from 'zod'
// Also the bare server reads this module, so it takes no component along.
import { TRAP_NAME } from '../../ui/trap-name.ts'
import { weekIn } from '../businesses/index.ts'
import {
  BY_PAGE_NAME,
  CAPTCHA_NAME,
  CAPTCHA_SHOWN_NAME,
  type FieldName,
  FIELD_NAMES,
  type FormValues,
  PHOTO_NAME,
  STAMP_NAME,
} from './form-values.ts'

/** A form as it was sent. */
export interface SentForm {
  values: FormValues
  /** Something filled the field that nobody sees. */
  isTrapped: boolean
  stamp: string
  /** The page's own scripts sent it. */
  isByPage: boolean
  /** The id of the uploaded photograph; empty without one. */
  photoId: string
  /** What the captcha gave; empty without one. */
  captcha: string
  isCaptchaShown: boolean
}

const allFields = z.record(z.enum(FIELD_NAMES), z.string())

export function readForm(form: FormData): SentForm {
  return {
    values: allFields.parse(
      Object.fromEntries(FIELD_NAMES.map((name) => [name, valueOf(form, name)] as const)),
    ),
    isTrapped: textOf(form, TRAP_NAME) !== '',
    stamp: textOf(form, STAMP_NAME),
    isByPage: textOf(form, BY_PAGE_NAME) !== '',
    photoId: textOf(form, PHOTO_NAME),
    captcha: textOf(form, CAPTCHA_NAME),
    isCaptchaShown: textOf(form, CAPTCHA_SHOWN_NAME) !== '',
  }
}

function valueOf(form: FormData, name: FieldName): string {
  return name === 'hours' ? weekIn(name, (control) => textOf(form, control)) : textOf(form, name)
}

/** A browser sends the lines of a text with two characters between them, and would count one more for each. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n').replaceAll('\0', '') : ''
}
