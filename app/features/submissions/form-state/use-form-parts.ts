import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import type { SubmissionAnswer } from './form-values.ts'
import { NAMES_BY_STEP, type Step } from './submission-fields.ts'

export const STEPS = Object.keys(NAMES_BY_STEP) as Step[]

export interface FormParts {
  current: Step
  /** Puts a part on the screen at once, with the focus on its heading. */
  show: (step: Step) => void
}

/**
 * Which part of the form is on the screen. Each is an entry of the browser's history, so Back leads to the part before;
 * the others stay in the document with what is typed in them.
 */
export function useFormParts(answer: SubmissionAnswer | undefined): FormParts {
  const [current, setCurrent] = useState<Step>(() => stepOfFirst(answer) ?? 'business')
  const { hash, search, key } = useLocation()
  const arrival = useNavigationType()
  const navigate = useNavigate()

  const nameInAddress = useEffectEvent(() => {
    void navigate({ search, hash: current }, { replace: true, preventScrollReset: true })
  })
  const seen = useRef<string>(undefined)
  useEffect(() => {
    const isFirst = seen.current === undefined
    if (seen.current === key) return
    seen.current = key
    const named = STEPS.find((step) => hash === `#${step}`)
    if (named) setCurrent(named)
    else if (arrival === 'POP' && !isFirst) setCurrent('business')
    // The answer to the form that was sent has an address without a part.
    else if (!isFirst) nameInAddress()
  }, [hash, key, arrival])

  const shown = useRef(current)
  useEffect(() => {
    if (shown.current === current) return
    shown.current = current
    document.getElementById(headingIdOf(current))?.focus({ preventScroll: true })
    document.getElementById(PARTS_ID)?.scrollIntoView()
  }, [current])

  return {
    current,
    show: (step) => {
      // At once, because a link of the error summary goes on to a field in it.
      flushSync(() => setCurrent(step))
      if (hash !== `#${step}`) void navigate({ search, hash: step }, { preventScrollReset: true })
    },
  }
}

/** The list of the parts, at the head of them. */
export const PARTS_ID = 'form-parts'

export function headingIdOf(step: Step): string {
  return `part-${step}`
}

/** What is not of a part, such as the captcha, stands in the last. */
export function stepOf(name: string): Step {
  return STEPS.find((step) => NAMES_BY_STEP[step].some((one) => one === name)) ?? 'owner'
}

function stepOfFirst(answer: SubmissionAnswer | undefined): Step | undefined {
  const [first] = Object.keys(answer?.errors ?? {})
  return first === undefined ? undefined : stepOf(first)
}
