import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button, ErrorSummary, TrapField } from '../../ui/index.ts'
import { ContactFields, OwnerFields } from './contact-fields.tsx'
import { BusinessFields, PlaceFields } from './business-fields.tsx'
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
  TYPING_NAME,
} from './form-values.ts'
import { PhotoField, type ShownPhoto } from './photo-field.tsx'
import { ProblemNotice } from './problem-notice.tsx'
import { photoAddress } from '../photos/index.ts'
import { useDraft } from './use-draft.ts'
import { useFilling } from './use-filling.ts'

/** Shows what somebody typed, so it comes when somebody types. */
const CardPreview = lazy(() => import('./card-preview.tsx'))

export interface SubmissionFormProps {
  options: FormOptions
  /** What came of the last attempt. */
  answer?: SubmissionAnswer | undefined
  /** When the form was opened, see `formStamp`; not needed where who sends it is known. */
  stamp?: string
  /** What stands in the form at first. */
  values?: Partial<FormValues> | undefined
  /** False where the server holds what is in the form: then nothing is kept on the device. */
  keepsDraft?: boolean
  submitLabel?: string
  /** What is there already. */
  photo?: ShownPhoto | undefined
  /** False where the business is known to be in the queue. */
  warnsOfDuplicates?: boolean
  /** Further hidden fields. */
  children?: ReactNode
}

/**
 * Our own submission form in its host. It works without scripts; with them it stays on the screen while it is
 * sent, and what is typed is kept on the device until then.
 */
export function SubmissionForm(props: SubmissionFormProps) {
  const { options, answer, values, keepsDraft = true, submitLabel = 'Send for Review' } = props
  const { warnsOfDuplicates = true } = props
  const isSending = useNavigation().formMethod === 'POST'
  const { form, state, keep, markSent, clear, undo } = useDraft(answer, keepsDraft)
  // The form was opened once, however often it came back.
  const [stamp] = useState(answer?.stamp ?? props.stamp)
  const { filling, note, leave } = useFilling(form, answer)
  const { typed, place, errors } = filling
  const [photo, setPhoto] = useState(props.photo)
  // What a draft filled in was typed too.
  useEffect(() => {
    if (state !== 'empty') note()
    // oxlint-disable-next-line react/exhaustive-deps -- the state is what happened
  }, [state])
  const field: FieldState = (name) => ({
    name,
    defaultValue: answer?.values?.[name] ?? values?.[name],
    error: errors[name],
  })
  return (
    <FormHost formId={EMBEDDED_FORM_ID}>
      {/* The messages are ours, beside the fields: the browser's own would come one at a time. */}
      <Form
        ref={form}
        method="post"
        noValidate
        onChange={(event) => {
          keep(event)
          note()
        }}
        onBlur={leave}
        onSubmit={markSent}
        className="relative"
      >
        <ProblemNotice answer={answer} />
        <ErrorSummary errors={answer?.errors} />
        {keepsDraft && <DraftLine state={state} clear={clear} undo={undo} />}
        <TrapField />
        {stamp && <input type="hidden" name={STAMP_NAME} value={stamp} />}
        {typed && <input type="hidden" name={TYPING_NAME} value="yes" />}
        {props.children}
        <div className="space-y-12">
          <BusinessFields field={field} categories={options.categories}>
            <PhotoField photo={photo} onChange={setPhoto} />
          </BusinessFields>
          <PlaceFields field={field} county={place?.county} />
          <ContactFields field={field} />
          <OwnerFields field={field} branches={options.branches} />
        </div>
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
        {typed && warnsOfDuplicates && <DuplicateWarning typed={typed} />}
        <div className="mt-10 border-t border-line pt-6">
          <Button type="submit" variant="primary" disabled={isSending} className="w-full sm:w-auto">
            {isSending ? 'Sending…' : submitLabel}
          </Button>
          <p className="mt-3 text-sm text-ink-soft">
            A person reads what you send. You get a response within 24 hours.
          </p>
        </div>
      </Form>
    </FormHost>
  )
}
