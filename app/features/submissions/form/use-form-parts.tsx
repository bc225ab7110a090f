import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { beforeRouter } from '../../../ui/overlay/before-router.ts'
import { cn } from '../../../ui/cn.ts'
import { type SubmissionAnswer, NAMES_BY_STEP, type FormStep, type FormErrors } from '../submission-fields.ts'

export const PART_TITLES: Record<FormStep, string> = {
  business: 'Your business',
  place: 'Where you work',
  contact: 'How customers reach you',
  owner: 'About you',
}

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

/** Leads to every part of the form. Without scripts all of them are on the page. */
export function PartList({ parts, errors }: { parts: FormParts; errors: FormErrors }) {
  const names = Object.keys(errors)
  return (
    <nav id={PARTS_ID} aria-label="Parts of the form" className="mb-6 scroll-mt-4 noscript:hidden">
      <ol className="grid grid-cols-4 gap-x-1.5 sm:gap-x-3">
        {STEPS.map((step, index) => {
          const toFix = names.filter((name) => stepOf(name) === step).length
          return (
            <li key={step} className="min-w-0">
              <button
                type="button"
                aria-current={step === parts.current ? 'step' : undefined}
                onClick={() => parts.show(step)}
                className={cn(
                  'flex min-h-11 w-full cursor-pointer items-start gap-1.5 border-t-4 border-line pt-1.5 text-left text-sm text-ink-soft hover:border-ink',
                  'aria-[current]:border-gulf aria-[current]:font-semibold aria-[current]:text-ink',
                  toFix > 0 && 'border-danger text-danger aria-[current]:border-danger',
                )}
              >
                <span className="tabular-nums">{index + 1}</span>
                <span className="min-w-0 hyphens-auto max-sm:sr-only">{PART_TITLES[step]}</span>
                {toFix > 0 && <span className="sr-only">({toFix} to fix)</span>}
                {toFix > 0 && <span aria-hidden>!</span>}
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
