import { type FormEvent, useEffect, useRef, useState } from 'react'
import { findOnDevice, keepOnDevice } from '../../../forms/device-draft.ts'
import { fillField } from '../../businesses/typed-field.ts'
import {
  FIELD_NAMES,
  type FormValues,
  SUBMISSION_FIELDS,
  type SubmissionAnswer,
  valuesIn,
} from '../submission-fields.ts'
import { Button } from '../../../ui/button.tsx'
import { RemovalDialog } from '../../../ui/overlay/removal-dialog.tsx'

type DraftState = 'empty' | 'restored' | 'cleared'

/** @param answer has the newest values already @param isKept false for a form that changes what was sent */
export function useDraft(answer: SubmissionAnswer | undefined, isKept: boolean) {
  const form = useRef<HTMLFormElement>(null)
  const [state, setState] = useState<DraftState>('empty')
  const hasAnswer = bringsValues(answer)

  useEffect(() => {
    const draft = isKept && !hasAnswer ? findDraft() : undefined
    if (form.current && draft && fillBlanks(form.current, draft)) setState('restored')
  }, [hasAnswer, isKept])

  return {
    form,
    state,
    keep: () => {
      if (isKept && form.current) keepDraft(valuesIn(new FormData(form.current)))
    },
    markSent: (event: FormEvent<HTMLFormElement>) => {
      if (isKept) keepDraft(valuesIn(new FormData(event.currentTarget)), true)
    },
    clear: () => {
      if (!form.current) return
      for (const name of FIELD_NAMES) fillField(form.current, name, SUBMISSION_FIELDS[name], '')
      keepDraft({})
      setState('cleared')
    },
  }
}

/** An answer that was found in the browser brings none, because the form still has them. */
export function bringsValues(answer: SubmissionAnswer | undefined): boolean {
  return Object.keys(answer?.values ?? {}).length > 0
}

/** Fills what is empty, so that nothing typed before React listened is lost. Says whether anything was filled. */
function fillBlanks(form: HTMLFormElement, draft: Partial<FormValues>): boolean {
  const typed = valuesIn(new FormData(form))
  const blank = DRAFT_FIELDS.filter((name) => draft[name] && typed[name] === '')
  for (const name of blank) fillField(form, name, SUBMISSION_FIELDS[name], draft[name] ?? '')
  return blank.length > 0
}

const KEY = 'submission-draft'

/** Consent is given anew each time, so it is never kept. */
const DRAFT_FIELDS = FIELD_NAMES.filter((name) => name !== 'consent')

function filledIn(values: Partial<Record<string, string>>): Partial<FormValues> {
  const filled = DRAFT_FIELDS.filter((name) => values[name]?.trim())
  return Object.fromEntries(filled.map((name) => [name, values[name]]))
}

/** @param isSent stays until the thank-you page, as sending may fail @returns false if nothing is stored */
export function keepDraft(values: Partial<FormValues>, isSent = false): boolean {
  return keepOnDevice(KEY, filledIn(values), isSent)
}

export function findDraft(): Partial<FormValues> | undefined {
  const draft = filledIn(findOnDevice(KEY)?.values ?? {})
  return Object.keys(draft).length > 0 ? draft : undefined
}

/** Forgets a draft that was sent. One that was typed into since then is another submission, and stays. */
export function forgetSentDraft(): void {
  if (findOnDevice(KEY)?.isSent === true) keepDraft({})
}

interface DraftLineProps {
  state: DraftState
  clear: () => void
}

const TEXTS: Record<DraftState, string> = {
  empty: 'What you type is saved on this device until you send it.',
  restored: 'What you typed before is still here. It’s saved on this device until you send it.',
  cleared: 'The form is empty again.',
}

export function DraftLine({ state, clear }: DraftLineProps) {
  return (
    <div className="mb-8 flex flex-wrap items-center justify-between gap-x-4 border-b border-line pb-3 noscript:hidden">
      <p role="status" className="min-w-0 flex-1 basis-64 py-2 text-sm text-ink-soft">
        {TEXTS[state]}
      </p>
      <RemovalDialog
        title="Clear the form?"
        description="This empties every field, and nothing of it stays on this device."
        action="Yes, Clear It"
        trigger={
          <Button variant="quiet" className="-mx-4">
            Clear the Form
          </Button>
        }
        onRemove={clear}
      />
    </div>
  )
}
