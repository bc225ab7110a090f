import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { DraftStorage } from '../../../forms/device-draft.ts'
import { fillField } from '../../businesses/index.ts'
import type { SubmissionAnswer } from './form-values.ts'
import { DRAFT_FIELDS, findDraft, keepDraft, type SubmissionDraft } from './submission-draft.ts'
import { SUBMISSION_FIELDS } from './submission-fields.ts'
import { valuesIn } from './values-in.ts'

export type DraftState = 'empty' | 'restored' | 'cleared'

const device = () => localStorage

/** Keeps nothing: for a form whose values the server holds. */
const nowhere = (): DraftStorage => ({ getItem: () => null, setItem() {}, removeItem() {} })

/**
 * Keeps what is typed on this device until it is sent, fills it in again on the next visit, and clears the
 * form on request. The form's controls hold the values; this only reads and fills them.
 * @param answer a form that the server sent back has the newest values already
 * @param isKept false for a form that changes what was sent before
 */
export function useDraft(answer: SubmissionAnswer | undefined, isKept: boolean) {
  const place = isKept ? device : nowhere
  const form = useRef<HTMLFormElement>(null)
  const [state, setState] = useState<DraftState>('empty')
  const hasAnswer = answer?.values !== undefined

  useEffect(() => {
    const draft = hasAnswer ? undefined : findDraft(place)
    if (form.current && draft && fillBlanks(form.current, draft)) setState('restored')
  }, [hasAnswer, place])

  return {
    form,
    state,
    keep: () => {
      if (form.current) keepDraft(place, readDraft(form.current))
    },
    markSent: (event: FormEvent<HTMLFormElement>) => {
      keepDraft(place, readDraft(event.currentTarget), true)
    },
    clear: () => {
      if (!form.current) return
      empty(form.current)
      keepDraft(place, {})
      setState('cleared')
    },
  }
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
