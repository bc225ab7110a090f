import { type ReactNode, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { Check, ChevronDown } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { ListingFields } from '../../businesses/listing-field.tsx'
import { fieldHelp } from '../../businesses/listing-fields.ts'
import {
  type FieldName,
  type FormCheck,
  type FormErrors,
  type FormOptions,
  type FormStep,
  type FormValues,
  MORE_NAMES,
  NAMES_BY_STEP,
  SUBMISSION_FIELDS,
  type SubmissionAnswer,
} from '../submission-fields.ts'
import { flushSync } from 'react-dom'
import { beforeRouter } from '../../../ui/overlay/before-router.ts'

interface SubmissionPartsProps {
  values: Partial<FormValues>
  errors: FormErrors
  options: FormOptions
  category: string
  county: string | undefined
  cityDoubt: FormCheck['cityDoubt']
  onCity: (city: string) => void
  /** The part on the screen; absent shows all. Without scripts all are there. */
  current?: FormStep | undefined
  photo: ReactNode
}

const TEXTS: Partial<Record<FormStep, string>> = {
  place:
    'Where do you and your customers meet? Give your city and ZIP code, and a street address, a service area, or both.',
  contact: 'Give a phone number, an email address, or both.',
}

const WHOLE_LINE = 'sm:col-span-2'
const GRID = 'mt-4 grid grid-cols-1 gap-6 sm:grid-cols-[minmax(0,1fr)_10rem]'

function isMore(name: FieldName): boolean {
  return MORE_NAMES.includes(name)
}

export function SubmissionParts(props: SubmissionPartsProps) {
  const { category, county, cityDoubt, onCity, current, photo, ...fields } = props
  const isMoreGiven = MORE_NAMES.some((name) => fields.values[name] || fields.errors[name])
  // Open for good: it must not close while someone types in it.
  const [isMoreOpen, setMoreOpen] = useState(isMoreGiven)
  if (isMoreGiven && !isMoreOpen) setMoreOpen(true)
  const fieldsOf = (names: readonly FieldName[]) => (
    <ListingFields
      {...fields}
      names={names.filter((name) => !isUnasked(name, fields.options))}
      fields={SUBMISSION_FIELDS}
      own={(name, field) => ({
        help: name === 'zip' ? county : fieldHelp(field, category),
        autoComplete: field.autoComplete,
        required: field.need === 'required',
        optional: field.need === undefined,
        className: name === 'city' || name === 'zip' ? undefined : WHOLE_LINE,
      })}
      renderAfter={(name) => {
        // City and ZIP code share a line.
        if (name !== 'zip') return null
        return (
          <div aria-live="polite" className={cn(WHOLE_LINE, 'mt-1.5 empty:hidden')}>
            {cityDoubt && (
              <p className="flex flex-wrap items-center gap-x-3 border-l-4 border-brass pl-3">
                {cityDoubt.question}
                <Button variant="quiet" onClick={() => onCity(cityDoubt.city)}>
                  Use {cityDoubt.city}
                </Button>
              </p>
            )}
          </div>
        )
      }}
    />
  )
  return (
    <div className="space-y-12">
      {STEPS.map((step, index) => (
        <fieldset key={step} className={cn('min-w-0', current && step !== current && 'not-noscript:hidden')}>
          <legend className="w-full border-b border-line pb-2">
            <h2 id={headingIdOf(step)} tabIndex={-1} className="text-xl">
              {current && (
                <span className="mr-1.5 font-sans text-sm font-semibold text-ink-soft">
                  {index + 1} of {STEPS.length}
                </span>
              )}{' '}
              {PART_TITLES[step]}
            </h2>
          </legend>
          {TEXTS[step] && <p className="mt-3 text-ink-soft">{TEXTS[step]}</p>}
          <div className={GRID}>
            {fieldsOf(NAMES_BY_STEP[step].filter((name) => name !== 'consent' && !isMore(name)))}
            {step === 'owner' && (
              <details open={isMoreOpen} className={cn('group', WHOLE_LINE)}>
                <summary className="tap-line w-fit cursor-pointer list-none gap-1.5 font-semibold text-gulf">
                  <ChevronDown aria-hidden className="size-4 group-open:rotate-180" />
                  Add more <span className="font-normal text-ink-soft">(optional)</span>
                </summary>
                <div className={GRID}>{fieldsOf(MORE_NAMES)}</div>
              </details>
            )}
            {step === 'owner' && fieldsOf(['consent'])}
            {NAMES_BY_STEP[step]
              .filter((name) => isUnasked(name, fields.options))
              .map((name) => (
                <input key={name} type="hidden" name={name} defaultValue={fields.values[name]} />
              ))}
            {step === 'business' && photo}
          </div>
        </fieldset>
      ))}
    </div>
  )
}

/** What the place leaves no doubt of; what was chosen for another place is kept, and a draft may hold it. */
function isUnasked(name: FieldName, { counties, timeZones }: FormOptions): boolean {
  return (name === 'countySlug' && !counties) || (name === 'timeZone' && !timeZones)
}

const PART_TITLES: Record<FormStep, string> = {
  business: 'Your business',
  place: 'Where you work',
  contact: 'How customers reach you',
  owner: 'About you',
}

export const STEPS = Object.keys(NAMES_BY_STEP) as FormStep[]

interface FormParts {
  current: FormStep
  /** Whether this part is on the screen now, for code that has waited since it was rendered. */
  isOn: (step: FormStep) => boolean
  show: (step: FormStep) => void
}

/** Parts are history entries without React Router, which would forget the server's answer. */
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

const PARTS_ID = 'form-parts'

function headingIdOf(step: FormStep): string {
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

const IN_SUMMARY: Partial<Record<FormStep, readonly FieldName[]>> = {
  business: ['businessName', 'category'],
  place: ['street', 'city', 'zip', 'serviceArea'],
  contact: ['phone', 'email', 'website'],
}

/** Before the button that sends it: what the parts that are folded away say, in a line each. */
export function PartsSummary({
  values,
  options,
  show,
}: Pick<SubmissionPartsProps, 'values' | 'options'> & Pick<FormParts, 'show'>) {
  const textOf = (name: FieldName) => {
    const list = SUBMISSION_FIELDS[name].options
    const chosen = list && options[list]?.find(({ value }) => value === values[name])
    return chosen?.label ?? values[name]
  }
  return (
    <div className="mt-8 border-t border-line pt-6 noscript:hidden">
      <h3 className="text-lg">What You’re Sending</h3>
      <dl className="divide-y divide-line">
        {STEPS.map((step) => {
          const names = IN_SUMMARY[step]
          if (!names) return null
          const given = names.map(textOf).filter(Boolean)
          return (
            <div key={step} className="flex flex-wrap items-center gap-x-4 py-1">
              <dt className="text-sm font-semibold text-ink-soft sm:w-48">{PART_TITLES[step]}</dt>
              <dd className="ml-auto sm:order-last">
                <button
                  type="button"
                  onClick={() => show(step)}
                  className="tap-line cursor-pointer text-gulf underline"
                >
                  Change<span className="sr-only"> “{PART_TITLES[step]}”</span>
                </button>
              </dd>
              <dd className="min-w-0 basis-full wrap-anywhere sm:flex-1">
                {given.join(', ') || 'Nothing yet'}
              </dd>
            </div>
          )
        })}
      </dl>
    </div>
  )
}

interface PartListProps {
  parts: FormParts
  errors: FormErrors
  /** Fields that were checked for good, so that a part without errors is done. */
  asked: readonly FieldName[]
}

export function PartList({ parts, errors, asked }: PartListProps) {
  const names = Object.keys(errors)
  return (
    <nav
      id={PARTS_ID}
      aria-label="Parts of the form"
      className="scroll-mt-4 noscript:hidden max-sm:-mb-2 sm:mb-6"
    >
      <ol className="grid grid-cols-4 gap-x-1.5 sm:gap-x-3">
        {STEPS.map((step) => {
          const toFix = names.filter((name) => stepOf(name) === step).length
          const isDone = toFix === 0 && NAMES_BY_STEP[step].every((name) => asked.includes(name))
          return (
            <li key={step} className="min-w-0">
              <button
                type="button"
                aria-current={step === parts.current ? 'step' : undefined}
                onClick={() => parts.show(step)}
                className={cn(
                  'flex min-h-11 w-full cursor-pointer items-start gap-1 border-t-4 border-line pt-1.5 text-left text-sm text-ink-soft hover:border-ink',
                  isDone && 'border-verified text-ink',
                  'aria-[current]:border-gulf aria-[current]:font-semibold aria-[current]:text-ink',
                  toFix > 0 && 'border-danger text-danger aria-[current]:border-danger',
                )}
              >
                {isDone && (
                  <Check aria-label="Done:" className="mt-0.5 size-4 shrink-0 stroke-3 text-verified" />
                )}
                <span className="min-w-0 hyphens-auto">
                  <span className="max-sm:sr-only">{PART_TITLES[step]}</span>
                  {toFix > 0 && ` (${toFix} to fix)`}
                </span>
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
