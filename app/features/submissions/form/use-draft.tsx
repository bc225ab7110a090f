import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { findOnDevice, keepOnDevice, keysOnDevice } from '../../../forms/device-draft.ts'
import { typedText } from '../../../forms/typed-text.ts'
import { fillField, isSameValue, typedField } from '../../businesses/typed-field.ts'
import type { FieldDefinition } from '../../businesses/listing-fields.ts'
import type { StoredPhoto } from '../../photos/photo.ts'
import {
  ANSWER_NAME,
  type FormValues,
  PHOTO_ALT_NAME,
  PHOTO_INPUT,
  PHOTO_NAME,
  SUBMISSION_FIELDS,
  type SubmissionAnswer,
} from '../submission-fields.ts'
import { openFolds } from '../../../ui/page/open-folds.ts'
import { Button } from '../../../ui/button.tsx'
import { RemovalDialog } from '../../../ui/overlay/removal-dialog.tsx'

type DraftState = 'empty' | 'restored' | 'cleared'

interface DraftOptions {
  values: Partial<FormValues> | undefined
  photo: StoredPhoto | undefined
  /** Of a form that changes what was sent; `isTaken` once the server has what was sent from it. */
  changes: { id: string; isTaken: boolean } | undefined
}

/** @param answer has the newest values already */
export function useDraft(
  answer: SubmissionAnswer | undefined,
  { values, photo: sent, changes }: DraftOptions,
) {
  const form = useRef<HTMLFormElement>(null)
  const [state, setState] = useState<DraftState>('empty')
  const [photo, setPhoto] = useState(sent)
  const hasAnswer = bringsValues(answer)
  const key = changes ? `submission-draft-${changes.id}` : KEY
  // A new form is kept whole, because it may be finished on another page, which begins with other values.
  const before: Draft = changes ? { ...values } : {}

  const keep = (chosen: StoredPhoto | undefined, isSent = false) => {
    if (!form.current) return
    const alt = typedText(new FormData(form.current), PHOTO_ALT_NAME)
    const isOther = chosen?.id !== sent?.id || (chosen && alt !== (sent?.alt ?? ''))
    const draft = {
      ...changedFrom(before, typedIn(form.current)),
      ...(isOther && { [PHOTO_NAME]: chosen ? JSON.stringify({ ...chosen, alt }) : '' }),
    }
    keepOnDevice(key, draft, isSent)
  }
  const changePhoto = (chosen: StoredPhoto | undefined) => {
    setPhoto(chosen)
    keep(chosen)
  }

  const [answered, setAnswered] = useState(answer)
  if (answer !== answered) {
    setAnswered(answer)
    if (answer?.errors[PHOTO_INPUT]) setPhoto(undefined)
  }

  const restore = useEffectEvent((element: HTMLFormElement) => {
    if (changes?.isTaken) forgetSentDrafts()
    const draft = findDraft(key) ?? {}
    return { isFilled: fillUntouched(element, draft, before), kept: photoIn(draft) }
  })
  useEffect(() => {
    if (hasAnswer || !form.current) return
    const { isFilled, kept } = restore(form.current)
    if (kept !== undefined) setPhoto(kept ?? undefined)
    if (!isFilled && kept === undefined) return
    form.current.closest('details')?.setAttribute('open', '')
    setState('restored')
  }, [hasAnswer])

  return {
    form,
    state,
    photo,
    changePhoto,
    keep: () => keep(photo),
    markSent: () => keep(photo, true),
    clear: () => {
      if (!form.current) return
      for (const [name, field] of DRAFTED) fillField(form.current, name, field, before[name] ?? '')
      setPhoto(sent)
      keepOnDevice(key, {})
      setState('cleared')
    },
  }
}

/** An answer that was found in the browser brings none, because the form still has them. */
export function bringsValues(answer: SubmissionAnswer | undefined): boolean {
  return Object.keys(answer?.values ?? {}).length > 0
}

const KEY = 'submission-draft'

type Draft = Partial<Record<string, string>>

/** Consent is given anew each time, so it is never kept. */
const DRAFTED: readonly (readonly [string, FieldDefinition])[] = [
  ...Object.entries(SUBMISSION_FIELDS).filter(([name]) => name !== 'consent'),
  [ANSWER_NAME, { label: 'Your answer', kind: 'text' }],
]

function typedIn(form: HTMLFormElement): Draft {
  const typed = new FormData(form)
  return Object.fromEntries(DRAFTED.map(([name, field]) => [name, typedField(typed, name, field)]))
}

export function changedFrom(before: Draft, typed: Draft): Record<string, string> {
  const changed = DRAFTED.flatMap(([name, field]) => {
    const text = typed[name] ?? ''
    return isSameValue(field, text, before[name] ?? '') ? [] : [[name, text] as const]
  })
  return Object.fromEntries(changed)
}

/** Leaves what was typed before React listened. Says whether anything was filled. */
function fillUntouched(form: HTMLFormElement, draft: Draft, before: Draft): boolean {
  const typed = typedIn(form)
  const untouched = DRAFTED.filter(([name, field]) => {
    const text = draft[name]
    const isTyped = !isSameValue(field, typed[name] ?? '', before[name] ?? '')
    return text !== undefined && !isTyped && !isSameValue(field, text, typed[name] ?? '')
  })
  for (const [name, field] of untouched) {
    fillField(form, name, field, draft[name] ?? '')
    if (draft[name]) {
      for (const control of form.querySelectorAll(`[name="${name}"], [name="${name}[]"]:checked`))
        openFolds(control)
    }
  }
  return untouched.length > 0
}

/** Null is a photo that was taken away; undefined says nothing about it. */
function photoIn(draft: Draft): StoredPhoto | null | undefined {
  const text = draft[PHOTO_NAME]
  if (text === undefined) return undefined
  try {
    const photo = JSON.parse(text) as StoredPhoto
    return typeof photo.id === 'string' && Array.isArray(photo.widths) ? photo : null
  } catch {
    return null
  }
}

export function findDraft(key = KEY): Draft | undefined {
  const draft = Object.entries(findOnDevice(key)?.values ?? {}).filter(
    ([name]) => name === PHOTO_NAME || DRAFTED.some(([one]) => one === name),
  )
  return draft.length > 0 ? Object.fromEntries(draft) : undefined
}

/** Forgets what was sent. A draft that was typed into since then is another one, and stays. */
export function forgetSentDrafts(): void {
  for (const key of keysOnDevice(KEY)) if (findOnDevice(key)?.isSent === true) keepOnDevice(key, {})
}

interface DraftLineProps {
  state: DraftState
  isChange: boolean
  isTyped: boolean
  clear: () => void
}

const KEPT = 'It’s saved on this device until you send it.'

const TEXTS: Record<DraftState, string> = {
  empty: 'What you type is saved on this device until you send it.',
  restored: `What you typed before is still here. ${KEPT}`,
  cleared: 'The form is empty again.',
}

const OF_CHANGES: Record<DraftState, string> = {
  empty: TEXTS.empty,
  restored: `What you typed before is still here, and not sent yet. ${KEPT}`,
  cleared: 'The form has what you sent again.',
}

export function DraftLine({ state, isChange, isTyped, clear }: DraftLineProps) {
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 border-t border-line pt-3 noscript:hidden">
      <p role="status" className="min-w-0 flex-1 basis-64 py-2 text-sm text-ink-soft">
        {(isChange ? OF_CHANGES : TEXTS)[state]}
      </p>
      {isTyped && (
        <RemovalDialog
          title={isChange ? 'Discard what you typed?' : 'Clear the form?'}
          description={
            isChange
              ? 'The form gets back what you sent, and nothing else stays on this device.'
              : 'This empties every field, and nothing of it stays on this device.'
          }
          action={isChange ? 'Yes, Discard It' : 'Yes, Clear It'}
          trigger={
            <Button variant="quiet" className="-mx-4">
              {isChange ? 'Discard Changes' : 'Clear the Form'}
            </Button>
          }
          onRemove={clear}
        />
      )}
    </div>
  )
}
