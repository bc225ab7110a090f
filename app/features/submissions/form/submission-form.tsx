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
import { Form } from 'react-router'
import type { CaptchaWidget } from '../../../platform/captcha.ts'
import { Button, ErrorSummary, TrapField, useIsSending } from '../../../ui/index.ts'
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
import { PhotoField } from './photo-field.tsx'
import { PhotoQuestion } from './photo-question.tsx'
import { ProblemNotice } from './problem-notice.tsx'
import { photoAddress, type StoredPhoto } from '../../photos/index.ts'
import { SuggestionLine } from './suggestion-line.tsx'
import { useDraft } from '../form-state/use-draft.ts'
import { useFormCompletion } from '../form-state/use-form-completion.ts'
import { usePhotoFirst } from '../form-state/use-photo-first.ts'
import { useHydratedSubmit } from '../form-state/use-hydrated-submit.ts'
import { usePendingSubmit } from '../form-state/use-pending-submit.ts'

// What could not be loaded is left out: the form must not give way to an error page.
const nothing = () => ({ default: () => null })

/** Shows what somebody typed, so it comes when somebody types. */
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
  /** False where the business is known to be in the queue. */
  warnsOfDuplicates?: boolean
  children?: ReactNode
}

/** Works without scripts; with them, what is typed is kept on the device until it is sent. */
export function SubmissionForm(props: SubmissionFormProps) {
  const { options, answer, values, keepsDraft = true, submitLabel = 'Send for Review' } = props
  const { warnsOfDuplicates = true, captcha } = props
  const isSending = useIsSending()
  const { form, state, keep, markSent, clear, undo } = useDraft(answer, keepsDraft)
  // The form was opened once, however often it came back.
  const [stamp] = useState(answer?.stamp ?? props.stamp)
  const { filling, note, noteAll, leave } = useFormCompletion(form, answer)
  const { typed, place, errors } = filling
  useHydratedSubmit(form)
  usePendingSubmit(form)
  const photoFirst = usePhotoFirst(form)
  const [photo, setPhoto] = useState(props.photo)
  const clearedPhoto = useRef<StoredPhoto>(undefined)
  const noteDraft = useEffectEvent(() => (state === 'restored' ? noteAll() : note()))
  // What a draft filled in was typed too.
  useEffect(() => {
    if (state !== 'empty') noteDraft()
  }, [state])
  const field: FieldState = (name) => ({
    name,
    defaultValue: answer?.values?.[name] ?? values?.[name],
    error: errors[name],
  })
  const noteTyped = () => {
    keep()
    note()
  }
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
    <FormHost formId={EMBEDDED_FORM_ID}>
      {/* The messages are ours, beside the fields: the browser's own would come one at a time. */}
      <Form
        ref={form}
        method="post"
        noValidate
        onChange={noteTyped}
        onBlur={leave}
        onSubmit={(event) => photoFirst.mayGo(event) && markSent(event)}
        className="relative"
      >
        <ProblemNotice answer={answer} />
        <ErrorSummary errors={answer?.errors} />
        {keepsDraft && (
          <DraftLine
            state={state}
            clear={() => {
              clear()
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
        <SubmissionFields
          field={field}
          options={options}
          category={typed?.category ?? field('category').defaultValue ?? ''}
          county={place?.county}
          suggestion={suggestion}
          warning={typed && warnsOfDuplicates && <DuplicateWarning typed={typed} />}
          photo={<PhotoField photo={photo} onChange={setPhoto} onUpload={photoFirst.setUpload} />}
        />
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
        {typed && captcha && (
          <Suspense>
            <CaptchaField widget={captcha} answer={answer} />
          </Suspense>
        )}
        <div className="mt-10 border-t border-line pt-6">
          {photoFirst.isAsking && (
            <PhotoQuestion
              onSendWithout={photoFirst.sendWithout}
              onChooseAnother={photoFirst.chooseAnother}
            />
          )}
          <Button
            type="submit"
            variant="primary"
            disabled={isSending}
            aria-disabled={photoFirst.isWaiting}
            className="w-full sm:w-auto"
          >
            {photoFirst.isWaiting ? 'Waiting for your photo…' : isSending ? 'Sending…' : submitLabel}
          </Button>
          <p className="mt-3 text-sm text-ink-soft">
            One of our volunteers will read it. You’ll get a response within 24 hours.
          </p>
        </div>
      </Form>
    </FormHost>
  )
}
