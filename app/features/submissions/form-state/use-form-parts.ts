import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { beforeRouter } from '../../../ui/index.ts'
import type { SubmissionAnswer } from './form-values.ts'
import { NAMES_BY_STEP, type FormStep } from './submission-fields.ts'

export const STEPS = Object.keys(NAMES_BY_STEP) as FormStep[]

export interface FormParts {
  current: FormStep
  /** Whether this part is on the screen now, for code that has waited since it was rendered. */
  isOn: (step: FormStep) => boolean
  /** Puts a part on the screen at once, with the focus on its heading. */
  show: (step: FormStep) => void
}

/**
 * Which part of the form is on the screen. Each is an entry of the browser's history, so Back leads to the
 * part before; the others stay in the document with what is typed in them. React Router is not involved: it
 * would forget the server's answer, and begin later than the next press.
 * @param isOn false for a form that is shown whole
 */
export function useFormParts(answer: SubmissionAnswer | undefined, isOn: boolean): FormParts {
  const [chosen, setChosen] = useState<FormStep>()
  // The server knows nothing of it.
  const arrivedAt = useSyncExternalStore(neverChanges, stepInAddress, () => undefined)
  const [first] = useState(() => stepOfFirst(answer) ?? 'business')
  const current = chosen ?? arrivedAt ?? first

  useEffect(() => {
    if (!isOn) return
    const { pathname, search } = location
    return beforeRouter((event) => {
      if (location.pathname !== pathname || location.search !== search) return
      event.stopImmediatePropagation()
      setChosen(stepInAddress() ?? 'business')
    })
  }, [isOn])

  const nameInAddress = useEffectEvent(() => {
    if (isOn && !stepInAddress() && current !== 'business')
      history.replaceState(history.state, '', `#${current}`)
  })
  // The answer to the form that was sent has an address without a part.
  useEffect(() => {
    if (answer) nameInAddress()
  }, [answer])

  const shown = useRef(current)
  useEffect(() => {
    if (shown.current === current) return
    shown.current = current
    document.getElementById(headingIdOf(current))?.focus({ preventScroll: true })
    document.getElementById(PARTS_ID)?.scrollIntoView()
  }, [current])

  return {
    current,
    isOn: (step) => shown.current === step,
    show: (step) => {
      if (step === current) return
      // React Router counts its steps in this state.
      history.pushState(history.state, '', `#${step}`)
      // At once, because a link of the error summary goes on to a field in it.
      flushSync(() => setChosen(step))
    },
  }
}

export const PARTS_ID = 'form-parts'

export function headingIdOf(step: FormStep): string {
  return `part-${step}`
}

/** What is not of a part, such as the captcha, stands in the last. */
export function stepOf(name: string): FormStep {
  return STEPS.find((step) => NAMES_BY_STEP[step].some((one) => one === name)) ?? 'owner'
}

function neverChanges(): () => void {
  return () => {}
}

function stepInAddress(): FormStep | undefined {
  return STEPS.find((step) => location.hash === `#${step}`)
}

function stepOfFirst(answer: SubmissionAnswer | undefined): FormStep | undefined {
  const [first] = Object.keys(answer?.errors ?? {})
  return first === undefined ? undefined : stepOf(first)
}
