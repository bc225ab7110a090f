import type { ReactNode } from 'react'
import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button, ErrorSummary } from '../../ui/index.ts'
import { ContactFields, OwnerFields } from './contact-fields.tsx'
import { BusinessFields, PlaceFields } from './business-fields.tsx'
import { DraftLine } from './draft-line.tsx'
import { FormHost } from './form-host.tsx'
import {
  EMBEDDED_FORM_ID,
  type FieldState,
  type FormOptions,
  type FormValues,
  STAMP_NAME,
  type SubmissionAnswer,
} from './form-values.ts'
import { Honeypot } from './honeypot.tsx'
import { ProblemNotice } from './problem-notice.tsx'
import { useDraft } from './use-draft.ts'

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
  /** Further hidden fields. */
  children?: ReactNode
}

/**
 * Our own submission form in its host. It works without scripts; with them it stays on the screen while it is
 * sent, and what is typed is kept on the device until then.
 */
export function SubmissionForm(props: SubmissionFormProps) {
  const { options, answer, values, keepsDraft = true, submitLabel = 'Send for Review' } = props
  const isSending = useNavigation().formMethod === 'POST'
  const { form, state, keep, markSent, clear, undo } = useDraft(answer, keepsDraft)
  // The form was opened once, however often it came back.
  const [stamp] = useState(answer?.stamp ?? props.stamp)
  const field: FieldState = (name) => ({
    name,
    defaultValue: answer?.values?.[name] ?? values?.[name],
    error: answer?.errors[name],
  })
  return (
    <FormHost formId={EMBEDDED_FORM_ID}>
      {/* The messages are ours, beside the fields: the browser's own would come one at a time. */}
      <Form ref={form} method="post" noValidate onChange={keep} onSubmit={markSent} className="relative">
        <ProblemNotice answer={answer} />
        <ErrorSummary errors={answer?.errors} />
        {keepsDraft && <DraftLine state={state} clear={clear} undo={undo} />}
        <Honeypot />
        {stamp && <input type="hidden" name={STAMP_NAME} value={stamp} readOnly />}
        {props.children}
        <div className="space-y-12">
          <BusinessFields field={field} categories={options.categories} />
          <PlaceFields field={field} />
          <ContactFields field={field} />
          <OwnerFields field={field} branches={options.branches} />
        </div>
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
