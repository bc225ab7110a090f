import { type FormEvent, useEffect, useRef, useState } from 'react'
import { findOnDevice, keepOnDevice } from '../../../forms/device-draft.ts'
import { fillField } from '../../businesses/typed-field.ts'
import {
  type SubmissionAnswer,
  SUBMISSION_FIELDS,
  valuesIn,
  FIELD_NAMES,
  type FieldName,
  type FormValues,
} from '../submission-fields.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'

export type DraftState = 'empty' | 'restored' | 'cleared'

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
      if (isKept && form.current) keepDraft(readDraft(form.current))
    },
    markSent: (event: FormEvent<HTMLFormElement>) => {
      if (isKept) keepDraft(readDraft(event.currentTarget), true)
    },
    clear: () => {
      if (!form.current) return
      empty(form.current)
      keepDraft({})
      setState('cleared')
    },
  }
}

/** An answer that was found in the browser brings none, because the form still has them. */
export function bringsValues(answer: SubmissionAnswer | undefined): boolean {
  return Object.keys(answer?.values ?? {}).length > 0
}

function readDraft(form: HTMLFormElement): SubmissionDraft {
  const values = valuesIn(new FormData(form))
  return Object.fromEntries(DRAFT_FIELDS.map((name) => [name, values[name]]))
}

/** Fills what is empty, so that nothing typed before React listened is lost. Says whether anything was filled. */
function fillBlanks(form: HTMLFormElement, draft: SubmissionDraft): boolean {
  const typed = valuesIn(new FormData(form))
  const blank = DRAFT_FIELDS.filter((name) => draft[name] && typed[name] === '')
  for (const name of blank) fillField(form, name, SUBMISSION_FIELDS[name], draft[name] ?? '')
  return blank.length > 0
}

function empty(form: HTMLFormElement): void {
  for (const name of [...DRAFT_FIELDS, 'consent'] as const) fillField(form, name, SUBMISSION_FIELDS[name], '')
}

/** Consent is given anew each time, so it is never kept. */
export type SubmissionDraft = Partial<Omit<FormValues, 'consent'>>

export const DRAFT_FIELDS = FIELD_NAMES.filter(isDraftField)

const KEY = 'submission-draft'

/** @param isSent stays until the thank-you page, as sending may fail @returns false if nothing is stored */
export function keepDraft(draft: SubmissionDraft, isSent = false): boolean {
  return keepOnDevice(KEY, isEmpty(draft) ? {} : draft, isSent)
}

export function findDraft(): SubmissionDraft | undefined {
  const values = findOnDevice(KEY)?.values ?? {}
  const draft: SubmissionDraft = {}
  for (const name of DRAFT_FIELDS) {
    const value = values[name]
    if (value) draft[name] = value
  }
  return isEmpty(draft) ? undefined : draft
}

/** Forgets a draft that was sent. One that was typed into since then is another submission, and stays. */
export function forgetSentDraft(): void {
  if (findOnDevice(KEY)?.isSent === true) keepDraft({})
}

function isEmpty(draft: SubmissionDraft): boolean {
  return Object.values(draft).every((value) => value.trim() === '')
}

function isDraftField(name: FieldName): name is keyof SubmissionDraft {
  return name !== 'consent'
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
  const [isAsking, setAsking] = useState(false)
  return (
    <div className="mb-8 flex flex-wrap items-center justify-between gap-x-4 border-b border-line pb-3 noscript:hidden">
      <p role="status" className="min-w-0 flex-1 basis-64 py-2 text-sm text-ink-soft">
        {TEXTS[state]}
      </p>
      <Button variant="quiet" onClick={() => setAsking(true)} className="-mx-4">
        Clear the Form
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Clear the form?"
        description="This empties every field, and nothing of it stays on this device."
        footer={
          <Button
            variant="danger"
            onClick={() => {
              clear()
              setAsking(false)
            }}
          >
            Yes, Clear It
          </Button>
        }
      />
    </div>
  )
}
