import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { DraftStorage } from '../../../forms/device-draft.ts'
import { fillWeek } from '../../opening-hours/index.ts'
import type { SubmissionAnswer } from './form-values.ts'
import {
  DRAFT_FIELDS,
  findDraft,
  keepDraft,
  markDraftSent,
  type SubmissionDraft,
} from './submission-draft.ts'
import { valuesIn } from './values-in.ts'

/** What the line above the form says of the draft. */
export type DraftState = 'empty' | 'restored' | 'cleared'

const device = () => localStorage

/** Keeps nothing: for a form whose values the server holds. */
const nowhere = (): DraftStorage => ({ getItem: () => null, setItem() {}, removeItem() {} })

/**
 * Keeps what is typed on this device until it is sent, fills it in again on the next visit, and clears the
 * form on request, with a way to take that back. The form's controls hold the values; this only reads and fills them.
 * @param answer a form that the server sent back has the newest values already
 * @param isKept false for a form that changes what was sent before
 */
export function useDraft(answer: SubmissionAnswer | undefined, isKept: boolean) {
  const place = isKept ? device : nowhere
  const form = useRef<HTMLFormElement>(null)
  const [state, setState] = useState<DraftState>('empty')
  const [cleared, setCleared] = useState<SubmissionDraft>({})
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
      markDraftSent(place, readDraft(event.currentTarget))
    },
    clear: () => {
      if (!form.current) return
      setCleared(readDraft(form.current))
      empty(form.current)
      keepDraft(place, {})
      setState('cleared')
    },
    undo: () => {
      if (!form.current) return
      fillBlanks(form.current, cleared)
      keepDraft(place, readDraft(form.current))
      setState('restored')
    },
  }
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

function controlOf(form: HTMLFormElement, name: string): Control | undefined {
  const control = form.elements.namedItem(name)
  return control instanceof HTMLInputElement ||
    control instanceof HTMLTextAreaElement ||
    control instanceof HTMLSelectElement
    ? control
    : undefined
}

function readDraft(form: HTMLFormElement): SubmissionDraft {
  const values = valuesIn(new FormData(form))
  return Object.fromEntries(DRAFT_FIELDS.map((name) => [name, values[name]]))
}

/** Fills what is empty, so that nothing typed before React listened is lost. Says whether anything was filled. */
function fillBlanks(form: HTMLFormElement, draft: SubmissionDraft): boolean {
  let isFilled = false
  const { hours } = valuesIn(new FormData(form))
  if (draft.hours && hours === '') {
    fillWeek(form, 'hours', draft.hours)
    isFilled = true
  }
  for (const name of DRAFT_FIELDS) {
    const control = controlOf(form, name)
    const value = draft[name]
    if (!control || control.value !== '' || !value) continue
    control.value = value
    isFilled = true
  }
  return isFilled
}

function empty(form: HTMLFormElement): void {
  fillWeek(form, 'hours', '')
  for (const name of DRAFT_FIELDS) {
    const control = controlOf(form, name)
    if (control) control.value = ''
  }
  const consent = controlOf(form, 'consent')
  if (consent instanceof HTMLInputElement) consent.checked = false
}
