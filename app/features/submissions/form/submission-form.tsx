import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { Form } from 'react-router'
import type { CaptchaWidget } from '../../../platform/captcha.ts'
import { Button, cn, ErrorSummary, showField, TrapField, useIsSending } from '../../../ui/index.ts'
import type { CaptchaFieldProps } from './captcha-field.tsx'
import type { CardPreviewProps } from './card-preview.tsx'
import { SubmissionFields } from './submission-fields.tsx'
import { DuplicateWarning } from './duplicate-warning.tsx'
import { DraftLine } from './draft-line.tsx'
import { FormHost } from './form-host.tsx'
import {
  EMBEDDED_FORM_ID,
  type FieldState,
  type FormOptions,
  type FormValues,
  STAMP_NAME,
  type SubmissionAnswer,
  type SuggestedField,
} from '../form-state/form-values.ts'
import { PartList } from './part-list.tsx'
import { PhotoField } from './photo-field.tsx'
import { PhotoQuestion } from './photo-question.tsx'
import { ProblemNotice } from './problem-notice.tsx'
import { photoAddress, type StoredPhoto } from '../../photos/index.ts'
import { SuggestionLine } from './suggestion-line.tsx'
import { NAMES_BY_STEP } from '../form-state/submission-fields.ts'
import { useDraft } from '../form-state/use-draft.ts'
import { stepOf, STEPS, useFormParts } from '../form-state/use-form-parts.ts'
import { useFormCompletion } from '../form-state/use-form-completion.ts'
import { usePhotoFirst } from '../form-state/use-photo-first.ts'
import { useHydratedSubmit } from '../form-state/use-hydrated-submit.ts'
import { usePendingSubmit } from '../form-state/use-pending-submit.ts'

// Parts that could not be loaded are left out, so that an error page never replaces the form.
const nothing = () => ({ default: () => null })

/** Loads when someone types, because it shows what they typed. */
const CardPreview = lazy<ComponentType<CardPreviewProps>>(() => import('./card-preview.tsx').catch(nothing))
/** Only where the operator has set one. */
const CaptchaField = lazy<ComponentType<CaptchaFieldProps>>(() =>
  import('./captcha-field.tsx').catch(nothing),
)

export interface SubmissionFormProps {
  options: FormOptions
  answer?: SubmissionAnswer | undefined
  /** When the form was opened, see `formStamp`; not needed where who sends it is known. */
  stamp?: string
  captcha?: CaptchaWidget | undefined
  values?: Partial<FormValues> | undefined
  /** False where the server holds what is in the form: then nothing is kept on the device. */
  keepsDraft?: boolean
  submitLabel?: string
  photo?: StoredPhoto | undefined
  /** One part at a time, for a form that is filled in for the first time, with the card beside it on wide screens. */
  isInParts?: boolean
  /** False where the business is known to be in the queue. */
  warnsOfDuplicates?: boolean
  children?: ReactNode
}

/** Works without scripts; with them, what is typed is kept on the device until it is sent. */
export function SubmissionForm(props: SubmissionFormProps) {
  const { options, answer, values, keepsDraft = true, submitLabel = 'Send for Review' } = props
  const { warnsOfDuplicates = true, captcha, isInParts = false } = props
  const isSending = useIsSending()
  const { form, state, keep, markSent, clear, undo } = useDraft(answer, keepsDraft)
  // The form was opened once, however often it came back.
  const [stamp] = useState(answer?.stamp ?? props.stamp)
  const { filling, note, noteAll, leave, ask, askNothing } = useFormCompletion(form, answer)
  const { typed, place, errors } = filling
  const parts = useFormParts(answer, isInParts)
  const current = isInParts ? parts.current : undefined
  const [before, after] = [-1, 1].map((by) => STEPS[STEPS.indexOf(current ?? 'owner') + by])
  useHydratedSubmit(form)
  usePendingSubmit(form)
  const photoFirst = usePhotoFirst(form)
  const [photo, setPhoto] = useState(props.photo)
  const clearedPhoto = useRef<StoredPhoto>(undefined)
  const noteDraft = useEffectEvent(() => (state === 'restored' ? noteAll() : note()))
  // What a draft filled in counts as typed, too.
  useEffect(() => {
    if (state !== 'empty') noteDraft()
  }, [state])
  const field: FieldState = (name) => ({
    name,
    defaultValue: answer?.values?.[name] ?? values?.[name],
    error: errors[name],
  })
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
  const suggestion = (name: SuggestedField) => (
    <SuggestionLine
      suggestion={filling.suggestions[name]}
      onAccept={(value) => {
        const control = form.current?.elements.namedItem(name)
        if (!(control instanceof HTMLInputElement)) return
        control.value = value
        control.focus()
        noteTyped()
      }}
    />
  )
  return (
    <div className={cn(isInParts && 'items-start gap-8 lg:grid lg:grid-cols-[minmax(0,1fr)_340px]')}>
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
          onSubmit={(event) => photoFirst.mayGo(event) && markSent(event)}
          className="relative"
        >
          <ProblemNotice answer={answer} />
          <ErrorSummary errors={answer?.errors} onFollow={(name) => isInParts && parts.show(stepOf(name))} />
          {keepsDraft && (
            <DraftLine
              state={state}
              clear={() => {
                clear()
                askNothing()
                clearedPhoto.current = photo
                setPhoto(undefined)
              }}
              undo={() => {
                undo()
                setPhoto(clearedPhoto.current)
              }}
            />
          )}
          <TrapField />
          {stamp && <input type="hidden" name={STAMP_NAME} value={stamp} />}
          {props.children}
          {isInParts && <PartList parts={parts} errors={errors} />}
          <SubmissionFields
            field={field}
            options={options}
            category={typed?.category ?? field('category').defaultValue ?? ''}
            county={place?.county}
            suggestion={suggestion}
            current={current}
            photo={<PhotoField photo={photo} onChange={setPhoto} onUpload={photoFirst.setUpload} />}
          />
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
            {photoFirst.isAsking && (
              <PhotoQuestion
                onSendWithout={photoFirst.sendWithout}
                onChooseAnother={() => {
                  photoFirst.chooseAnother()
                  if (isInParts) parts.show('business')
                }}
              />
            )}
            <div className="flex flex-wrap gap-3">
              <Button
                type="submit"
                variant="primary"
                disabled={isSending}
                aria-disabled={photoFirst.isWaiting}
                className="w-full sm:w-auto"
              >
                {photoFirst.isWaiting ? 'Waiting for your photo…' : isSending ? 'Sending…' : submitLabel}
              </Button>
              {!after && back}
            </div>
            <p className="mt-3 text-sm text-ink-soft">
              One of our volunteers will read it. You’ll get a response within 24 hours.
            </p>
          </div>
        </Form>
      </FormHost>
      <CardPlace isBeside={isInParts}>
        {typed?.businessName && typed.category && (
          <Suspense>
            <CardPreview
              typed={typed}
              options={options}
              county={place?.county}
              imageUrl={photo ? photoAddress(photo.id, photo.widths[0] ?? photo.width) : null}
            />
          </Suspense>
        )}
      </CardPlace>
    </div>
  )
}

/** Below the form, or beside it where there is room: then it is there from the start, so that nothing moves. */
function CardPlace({ isBeside, children }: { isBeside: boolean; children: ReactNode }) {
  return (
    <section
      aria-labelledby="card-preview"
      className={cn(
        'mt-8',
        !children && 'hidden',
        isBeside && 'lg:sticky lg:top-6 lg:mt-0 lg:block lg:noscript:hidden',
      )}
    >
      <h2 id="card-preview" className="text-xl">
        Your card
      </h2>
      <p className="mt-1 mb-4 text-ink-soft">
        {children
          ? 'This is how lists will show the business.'
          : 'Enter a name and a category to see how lists will show the business.'}
      </p>
      {children}
    </section>
  )
}

const NO_LINES = new Set(['button', 'checkbox', 'file', 'radio', 'submit'])

function isLine(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && !NO_LINES.has(target.type)
}
