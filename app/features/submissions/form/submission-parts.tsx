import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { ListingFields } from '../../businesses/listing-field.tsx'
import { fieldHelp } from '../../businesses/listing-fields.ts'
import {
  type FormErrors,
  type FormOptions,
  type FormStep,
  type FormSuggestions,
  type FormValues,
  isSuggested,
  NAMES_BY_STEP,
  SUBMISSION_FIELDS,
  type SuggestedField,
} from '../submission-fields.ts'
import { headingIdOf, PART_TITLES, STEPS } from './use-form-parts.tsx'

interface SubmissionPartsProps {
  values: Partial<FormValues>
  errors: FormErrors
  options: FormOptions
  /** Slug of the chosen one; empty before. */
  category: string
  /** Of the ZIP code. */
  county: string | undefined
  suggestions: FormSuggestions
  onAccept: (name: SuggestedField, value: string) => void
  /** The part on the screen; absent shows all. Without scripts all are there. */
  current?: FormStep | undefined
  photo: ReactNode
}

const TEXTS: Partial<Record<FormStep, string>> = {
  place: 'Where do you and your customers meet? Give a street address, a service area, or both.',
  contact: 'Give a phone number, an email address, or both.',
}

const WHOLE_LINE = 'sm:col-span-2'

export function SubmissionParts(props: SubmissionPartsProps) {
  const { category, county, suggestions, onAccept, current, photo, ...fields } = props
  return (
    <div className="space-y-12">
      {STEPS.map((step, index) => (
        <fieldset key={step} className={cn('min-w-0', current && step !== current && 'not-noscript:hidden')}>
          <legend className="w-full border-b border-line pb-2">
            <h2 id={headingIdOf(step)} tabIndex={-1} className="text-xl focus:outline-none">
              {current && (
                <span className="mb-1 block font-sans text-sm font-semibold text-ink-soft">
                  {index + 1} of {STEPS.length}
                </span>
              )}{' '}
              {PART_TITLES[step]}
            </h2>
          </legend>
          {TEXTS[step] && <p className="mt-3 text-ink-soft">{TEXTS[step]}</p>}
          <div className="mt-5 grid grid-cols-1 gap-6 sm:grid-cols-[minmax(0,1fr)_10rem]">
            <ListingFields
              {...fields}
              names={NAMES_BY_STEP[step]}
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
                const asked = name === 'zip' ? 'city' : name === 'city' ? 'zip' : name
                if (!isSuggested(asked)) return null
                const accept = (value: string) => onAccept(asked, value)
                return <SuggestionLine suggestion={suggestions[asked]} onAccept={accept} />
              }}
            />
            {step === 'business' && photo}
          </div>
        </fieldset>
      ))}
    </div>
  )
}

function SuggestionLine({
  suggestion,
  onAccept,
}: {
  suggestion: FormSuggestions[SuggestedField]
  onAccept: (value: string) => void
}) {
  return (
    <div aria-live="polite" className={cn(WHOLE_LINE, 'mt-1.5 empty:hidden')}>
      {suggestion && (
        <p className="flex flex-wrap items-center gap-x-3 border-l-4 border-brass pl-3">
          {suggestion.question}
          <Button variant="quiet" onClick={() => onAccept(suggestion.value)}>
            Use {suggestion.value}
          </Button>
        </p>
      )}
    </div>
  )
}
