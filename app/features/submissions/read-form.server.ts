import { z } from 'zod'
import { TRAP_NAME } from '../../ui/trap-name.ts'
import { weekIn } from '../businesses/index.ts'
import {
  type FieldName,
  FIELD_NAMES,
  type FormValues,
  PHOTO_NAME,
  STAMP_NAME,
  TYPING_NAME,
} from './form-values.ts'

/** A form as it was sent. */
export interface SentForm {
  values: FormValues
  /** A program filled the field that nobody sees. */
  isFromProgram: boolean
  stamp: string
  wasTyped: boolean
  /** The id of the uploaded photograph; empty without one. */
  photoId: string
}

const allFields = z.record(z.enum(FIELD_NAMES), z.string())

export function readForm(form: FormData): SentForm {
  return {
    values: allFields.parse(
      Object.fromEntries(FIELD_NAMES.map((name) => [name, valueOf(form, name)] as const)),
    ),
    isFromProgram: textOf(form, TRAP_NAME) !== '',
    stamp: textOf(form, STAMP_NAME),
    wasTyped: textOf(form, TYPING_NAME) !== '',
    photoId: textOf(form, PHOTO_NAME),
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
