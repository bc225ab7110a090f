import type { CaptchaWidget } from '../../../platform/captcha.ts'
import { controlAttributes, FieldNotes, labelIdOf } from '../../../ui/index.ts'
import { CAPTCHA_NAME, CAPTCHA_SHOWN_NAME, type SubmissionAnswer } from '../submission-fields.ts'
import { useCaptcha } from './use-captcha.ts'

export interface CaptchaFieldProps {
  widget: CaptchaWidget
  answer: SubmissionAnswer | undefined
}

const TITLE = 'So we know you’re a person'

/**
 * The outside captcha that the operator has set, above the button that sends the form. Loaded when somebody
 * fills the form in, and only then is its host asked for anything. If it does not load, the form can still be
 * sent.
 */
export default function CaptchaField({ widget, answer }: CaptchaFieldProps) {
  const { container, state, token } = useCaptcha(widget, answer)
  // A new answer, or a way around it, settles what was wrong with the last one.
  const isSettled = state === 'failed' || token !== ''
  const error = isSettled ? undefined : answer?.errors.captcha
  const { 'aria-describedby': describedBy } = controlAttributes({ label: TITLE, name: CAPTCHA_NAME, error })
  return (
    <div
      role="group"
      id={CAPTCHA_NAME}
      tabIndex={-1}
      aria-labelledby={labelIdOf(CAPTCHA_NAME)}
      aria-describedby={describedBy}
      className="mt-10 border-t border-line pt-6"
    >
      <p id={labelIdOf(CAPTCHA_NAME)} className="mb-1.5 font-semibold">
        {TITLE}
      </p>
      <div ref={container} className={state === 'failed' ? undefined : 'min-h-20'} />
      {state === 'failed' && (
        <p className="text-ink-soft">
          The check didn’t work. You can send the form without it, and we’ll ask you by email to confirm your
          address.
        </p>
      )}
      <FieldNotes name={CAPTCHA_NAME} error={error} />
      <input type="hidden" name={CAPTCHA_NAME} value={token} />
      {state === 'shown' && <input type="hidden" name={CAPTCHA_SHOWN_NAME} value="yes" />}
    </div>
  )
}
