import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { Form } from 'react-router'
import type { CaptchaWidget } from '../../../platform/captcha.ts'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { ErrorSummary, showField } from '../../../ui/form/error-summary.tsx'
import { PublicFormFields } from '../../../ui/form/action-form.tsx'
import { useIsSending } from '../../../ui/page/connection.ts'
import { Card } from '../../../ui/card.tsx'
import type { CaptchaFieldProps } from './captcha-field.tsx'
import { SubmissionParts, PartList, PartsSummary, stepOf, STEPS, useFormParts } from './submission-parts.tsx'
import { DuplicateWarning } from './duplicate-warning.tsx'
import {
  EMBEDDED_FORM_ID,
  FIELD_NAMES,
  PHOTO_INPUT,
  type AskedOptions,
  type FormOptions,
  type FormValues,
  HOURS_ASKED_NAME,
  STAMP_NAME,
  type SubmissionAnswer,
  NAMES_BY_STEP,
} from '../submission-fields.ts'
import { PhotoField } from './photo-field.tsx'
import type { StoredPhoto } from '../../photos/photo.ts'
import { DraftLine, useDraft } from './use-draft.tsx'
import { useFormCompletion, usePendingSubmit } from './use-form-completion.ts'

/** If it could not be loaded it is left out, so that an error page never replaces the form. */
const CaptchaField = lazy<ComponentType<CaptchaFieldProps>>(() =>
  import('./captcha-field.tsx').catch(() => ({ default: () => null })),
)

export interface SubmissionFormProps {
  options: FormOptions
  answer?: SubmissionAnswer | undefined
  /** When the form was opened, see `formStamp`; not needed where who sends it is known. */
  stamp?: string
  captcha?: CaptchaWidget | undefined
  values?: Partial<FormValues> | undefined
  /** That this form changes what was sent: only what differs from it is kept on the device. */
  changes?: Parameters<typeof useDraft>[1]['changes']
  submitLabel?: string
  photo?: StoredPhoto | undefined
  isInParts?: boolean
  /** False where the business is known to be in the queue. */
  warnsOfDuplicates?: boolean
  /** Below the button that sends it. */
  note?: ReactNode
  children?: ReactNode
}

/** Works without scripts; with them, what is typed is kept on the device until it is sent. */
export function SubmissionForm(props: SubmissionFormProps) {
  const { answer, values, changes, submitLabel = 'Send for Review' } = props
  const { warnsOfDuplicates = true, captcha, isInParts = false } = props
  const isSending = useIsSending()
  const draft = useDraft(answer, { values, photo: props.photo, changes })
  const { form, state, photo, keep, clear } = draft
  // The form was opened once, however often it came back.
  const [stamp] = useState(answer?.values[STAMP_NAME] ?? props.stamp)
  const { typed, place, askedOptions, errors, cityDoubt, note, noteAll, leave, ask, asked, askNothing } =
    useFormCompletion(form, answer)
  const parts = useFormParts(answer, isInParts)
  const current = isInParts ? parts.current : undefined
  const [before, after] = [-1, 1].map((by) => STEPS[STEPS.indexOf(current ?? 'owner') + by])
  usePendingSubmit(form)
  const [isUploading, setUploading] = useState(false)
  const noteDraft = useEffectEvent(() => (state === 'restored' ? void noteAll() : note()))
  // What a draft filled in counts as typed, too.
  useEffect(() => {
    if (state !== 'empty') noteDraft()
  }, [state])
  const initial = { ...values, ...answer?.values }
  const [isChecking, setChecking] = useState(false)
  const goOn = async () => {
    if (isChecking || !current || !after) return
    setChecking(true)
    const wrong = await ask(NAMES_BY_STEP[current])
    // Painted before the focus goes there, so that the message is read out with the field.
    flushSync(() => setChecking(false))
    // The form is gone from a page that was left meanwhile.
    if (!form.current || !parts.isOn(current)) return
    if (wrong) showField(wrong)
    else parts.show(after)
  }
  const noteTyped = () => {
    keep()
    note()
  }
  const back = isInParts && before && (
    <Button onClick={() => parts.show(before)} className="w-full sm:w-auto noscript:hidden">
      Back
    </Button>
  )
  const setCity = (city: string) => {
    const control = form.current?.elements.namedItem('city')
    if (!(control instanceof HTMLInputElement)) return
    control.value = city
    control.focus()
    noteTyped()
  }
  return (
    <FormHost formId={EMBEDDED_FORM_ID}>
      {/* The messages are ours, beside the fields: the browser's own would come one at a time. */}
      <Form
        ref={form}
        method="post"
        noValidate
        onChange={noteTyped}
        onBlur={leave}
        onKeyDown={(event) => {
          // Enter would send the form, but more parts follow this one.
          if (event.key !== 'Enter' || !after || !isLine(event.target)) return
          event.preventDefault()
          void goOn()
        }}
        onSubmit={draft.markSent}
        data-later-part={before}
        className="relative"
      >
        <ErrorSummary {...answer} onFollow={(name) => isInParts && parts.show(stepOf(name))} />
        <PublicFormFields />
        {stamp && <input type="hidden" name={STAMP_NAME} value={stamp} />}
        <input type="hidden" name={HOURS_ASKED_NAME} value={initial.hours ?? ''} />
        {props.children}
        {isInParts && <PartList parts={parts} errors={errors} asked={answer ? FIELD_NAMES : asked} />}
        <SubmissionParts
          values={{ ...initial, ...(typed && { countySlug: typed.countySlug, timeZone: typed.timeZone }) }}
          errors={errors}
          options={optionsWith(props.options, askedOptions ?? answer?.asked)}
          category={typed?.category ?? initial.category ?? ''}
          county={place?.county}
          cityDoubt={cityDoubt}
          onCity={setCity}
          current={current}
          photo={
            <PhotoField
              photo={photo}
              error={answer?.errors[PHOTO_INPUT]}
              onChange={draft.changePhoto}
              onUpload={setUploading}
            />
          }
        />
        {isInParts && !after && (
          <PartsSummary values={typed ?? initial} options={props.options} show={parts.show} />
        )}
        {typed && warnsOfDuplicates && <DuplicateWarning typed={typed} />}
        {typed && captcha && (
          <div className={cn(after && 'hidden')}>
            <Suspense>
              <CaptchaField widget={captcha} answer={answer} />
            </Suspense>
          </div>
        )}
        {isInParts && after && (
          <div className="mt-10 flex flex-wrap gap-3 border-t border-line pt-6 noscript:hidden">
            <Button
              variant="primary"
              busy={isChecking}
              onClick={() => void goOn()}
              className="w-full sm:w-auto"
            >
              Continue
            </Button>
            {back}
          </div>
        )}
        <div className={cn('mt-10 border-t border-line pt-6', after && 'not-noscript:hidden')}>
          <div className="flex flex-wrap gap-3">
            <Button
              type="submit"
              variant="primary"
              disabled={isSending || isUploading}
              className="w-full sm:w-auto"
            >
              {isUploading ? 'Waiting for your photo…' : isSending ? 'Sending…' : submitLabel}
            </Button>
            {!after && back}
          </div>
          <p className="mt-3 text-sm text-ink-soft">
            One of our volunteers will read it. You’ll get a response within 24 hours.
          </p>
          {props.note}
        </div>
        <DraftLine
          state={state}
          isChange={changes !== undefined}
          isTyped={typed !== undefined || answer !== undefined || photo !== props.photo}
          clear={() => {
            clear()
            askNothing()
          }}
        />
      </Form>
    </FormHost>
  )
}

function optionsWith(options: FormOptions, asked: AskedOptions | undefined): FormOptions {
  const { counties: _, timeZones: __, ...others } = options
  return asked ? { ...others, ...asked } : options
}

const NO_LINES = new Set(['button', 'checkbox', 'file', 'radio', 'submit'])

function isLine(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && !NO_LINES.has(target.type)
}

export function FormHost({ formId, children }: { formId: string; children: ReactNode }) {
  return (
    <Card id="submission-form" data-form-id={formId} className="p-4 sm:p-6 md:p-8">
      {children}
    </Card>
  )
}
