import { typedText } from '../../../forms/read-form.server.ts'
// Also the bare server reads this module, so it takes no component along.
import { TRAP_NAME } from '../../../ui/form/trap-name.ts'
import {
  BY_PAGE_NAME,
  CAPTCHA_NAME,
  CAPTCHA_SHOWN_NAME,
  PHOTO_NAME,
  STAMP_NAME,
} from '../form-state/form-values.ts'
import { valuesIn } from '../form-state/values-in.ts'

export type SentForm = ReturnType<typeof readForm>

export function readForm(form: FormData) {
  return {
    values: valuesIn(form),
    /** The field that people don't see was filled in, so a program sent the form. */
    isTrapped: typedText(form, TRAP_NAME) !== '',
    stamp: typedText(form, STAMP_NAME),
    isByPage: typedText(form, BY_PAGE_NAME) !== '',
    photoId: typedText(form, PHOTO_NAME),
    captcha: typedText(form, CAPTCHA_NAME),
    isCaptchaShown: typedText(form, CAPTCHA_SHOWN_NAME) !== '',
  }
}
