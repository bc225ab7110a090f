import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { apiClient } from '../../../platform/api-client.ts'
import { toOutcome } from '../../../platform/api-outcome.ts'
import {
  type FieldName,
  FIELD_NAMES,
  NAMES_BY_STEP,
  type FormCheck,
  type FormErrors,
  type FormValues,
  type SubmissionAnswer,
  valuesIn,
} from '../submission-fields.ts'

interface Checked extends FormCheck {
  values: FormValues
  /** The answer that the form had then: its messages hold until something is typed. */
  answer: SubmissionAnswer | undefined
}

const PAUSE_MS = 400

/** A poor connection must not block anyone: the whole form is checked again when it is sent. */
const PATIENCE_MS = 3000

/** Without an answer of the server the form is as it is without scripts. */
export function useFormCompletion(
  form: RefObject<HTMLFormElement | null>,
  answer: SubmissionAnswer | undefined,
) {
  const [typed, setTyped] = useState<FormValues>()
  const [left, setLeft] = useState<readonly FieldName[]>([])
  const [asked, setAsked] = useState<readonly FieldName[]>([])
  const [checked, setChecked] = useState<Checked>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const newest = useRef<FormValues>(undefined)

  /** @returns undefined without an answer of the server */
  const check = async (patience?: AbortSignal): Promise<FormErrors | undefined> => {
    clearTimeout(timer.current)
    if (!form.current) return undefined
    const values = valuesIn(new FormData(form.current))
    newest.current = values
    const request = apiClient().submissions.check.$post(
      { json: { values } },
      patience && { init: { signal: patience } },
    )
    const outcome = await toOutcome(request)
    if (newest.current !== values) return outcome.ok ? outcome.value.errors : undefined
    setTyped(values)
    if (!outcome.ok) return undefined
    setChecked({ ...outcome.value, values, answer })
    const city = outcome.value.place?.city
    return city && form.current && fillCity(form.current, city) ? check(patience) : outcome.value.errors
  }
  const note = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void check(), PAUSE_MS)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  const shownErrors = (): FormErrors => {
    const given = answer?.errors ?? {}
    if (!checked || !typed || checked.answer !== answer) return given
    const errors: FormErrors = {}
    for (const name of FIELD_NAMES) {
      const isFilledAndLeft = left.includes(name) && typed[name].trim() !== ''
      const isDue = name in given || asked.includes(name) || isFilledAndLeft
      const message = checked.errors[name]
      // Where the newest check failed, the one before still holds of what has not changed since.
      const isOfThis = typed[name] === checked.values[name]
      if (isDue && isOfThis && message !== undefined) errors[name] = message
    }
    // Only asked for when it is sent, so the check knows nothing of it.
    if (given.contactEmail && typed.contactEmail.trim() === '') errors.contactEmail = given.contactEmail
    return errors
  }

  return {
    /** Undefined until someone types. */
    typed,
    place: checked?.place,
    askedOptions: checked?.asked,
    errors: shownErrors(),
    // A field that someone is still typing in gets no question.
    cityDoubt: left.includes('city') || left.includes('zip') ? (checked?.cityDoubt ?? null) : null,
    note,
    /** For a form that was filled in all at once, so that no one is still typing in a field: parts without a mistake are done. */
    noteAll: async () => {
      setLeft(FIELD_NAMES)
      const errors = await check()
      const done = Object.values(NAMES_BY_STEP).filter((names) => !names.some((name) => errors?.[name]))
      if (errors) setAsked(done.flat())
    },
    leave: ({ target }: FocusEvent<HTMLFormElement>) => {
      // The rows of the hours have names of their own: half a week is no mistake before one goes on.
      const name = FIELD_NAMES.find((one) => one === (target as Element).getAttribute('name'))
      if (!name) return
      setLeft((before) => (before.includes(name) ? before : [...before, name]))
      note()
    },
    /** @returns the first field that is wrong */
    ask: async (names: readonly FieldName[]): Promise<FieldName | undefined> => {
      const errors = await check(AbortSignal.timeout(PATIENCE_MS))
      setAsked((before) => [...new Set([...before, ...names])])
      return names.find((name) => errors?.[name] !== undefined)
    },
    /** Those of the parts that one has gone on from, or tried to. */
    asked,
    askNothing: () => setAsked([]),
  }
}

/** The city of the ZIP code, where none was typed; the form's own control has the last word. */
function fillCity(form: HTMLFormElement, city: string): boolean {
  const control = form.elements.namedItem('city')
  if (!(control instanceof HTMLInputElement) || control.value !== '') return false
  if (document.activeElement === control) return false
  control.value = city
  return true
}

/** A pressing finger moves by less, in pixels; one that slides farther has changed its mind. */
const STILL = 10

/**
 * Presses a button of the form when what appears above moves it away under the pointer that presses it. The
 * browser takes that for a press of nothing, and a warning or a message may come at any moment. A mouse is elsewhere
 * when it is released. A finger is not, for the browser: it moves the focus only then, and what that moves shows at
 * the click.
 */
export function usePendingSubmit(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    let pressed: { button: HTMLButtonElement; x: number; y: number } | undefined
    const press = ({ target, button, clientX, clientY }: PointerEvent) => {
      const pressedButton = target instanceof Element ? target.closest('button') : null
      const isOurs = pressedButton?.form === form.current
      pressed =
        pressedButton && isOurs && button === 0
          ? { button: pressedButton, x: clientX, y: clientY }
          : undefined
    }
    const release = ({ type, target, clientX, clientY }: PointerEvent) => {
      if (!pressed) return
      const { button, x, y } = pressed
      const isOnButton = target instanceof Node && button.contains(target)
      if (type === 'pointerup' && isOnButton) return
      pressed = undefined
      const isStill = Math.hypot(clientX - x, clientY - y) < STILL
      if (isStill && !isOnButton) button.click()
    }
    const forget = () => {
      pressed = undefined
    }
    const ended = new AbortController()
    const { signal } = ended
    addEventListener('pointerdown', press, { signal })
    addEventListener('pointerup', release, { signal })
    addEventListener('click', release, { signal, capture: true })
    addEventListener('pointercancel', forget, { signal })
    return () => ended.abort()
  }, [form])
}
