import { Fragment, type ReactNode } from 'react'
import { CheckboxField, cn } from '../../../ui/index.ts'
import { ListingFieldControl } from '../../businesses/components.ts'
import { fieldHelp } from '../../businesses/index.ts'
import { type FieldState, type FormOptions, isSuggested, type SuggestedField } from '../submission-fields.ts'
import { type FieldName, NAMES_BY_STEP, type FormStep, SUBMISSION_FIELDS } from '../submission-fields.ts'
import { headingIdOf, PART_TITLES, STEPS } from './use-form-parts.tsx'

interface SubmissionFieldsProps {
  field: FieldState
  options: FormOptions
  /** Slug of the chosen one; empty before. */
  category: string
  /** Of the ZIP code. */
  county: string | undefined
  suggestion: (name: SuggestedField) => ReactNode
  /** The part on the screen; absent shows all. Without scripts all are there. */
  current?: FormStep | undefined
  photo: ReactNode
}

const TEXTS: Partial<Record<FormStep, string>> = {
  place: 'Where do you and your customers meet? Give a street address, a service area, or both.',
  contact: 'Give a phone number, an email address, or both.',
}

const CONSENT =
  'A veteran owns this business, and I am authorized to speak for it. The directory may publish what I entered about it.'

export function SubmissionFields({
  field,
  options,
  category,
  county,
  suggestion,
  current,
  photo,
}: SubmissionFieldsProps) {
  const control = (name: FieldName) => {
    const definition = SUBMISSION_FIELDS[name]
    return (
      <ListingFieldControl
        {...field(name)}
        field={definition}
        options={options}
        help={name === 'zip' ? county : fieldHelp(definition, category)}
        autoComplete={definition.autoComplete}
        required={definition.need === 'required'}
        optional={definition.need === undefined}
      />
    )
  }
  const row = (name: FieldName) => {
    switch (name) {
      case 'city':
        return (
          <>
            <div className="grid gap-6 sm:grid-cols-[1fr_10rem]">
              {control('city')}
              {control('zip')}
            </div>
            {suggestion(name)}
          </>
        )
      case 'zip':
        return null
      case 'consent': {
        const { defaultValue, ...consent } = field(name)
        return (
          <CheckboxField
            {...consent}
            label={CONSENT}
            value="yes"
            defaultChecked={defaultValue === 'yes'}
            required
          />
        )
      }
      default:
        return (
          <>
            {control(name)}
            {isSuggested(name) && suggestion(name)}
          </>
        )
    }
  }
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
          <div className="mt-5 space-y-6">
            {NAMES_BY_STEP[step].map((name) => (
              <Fragment key={name}>{row(name)}</Fragment>
            ))}
            {step === 'business' && photo}
          </div>
        </fieldset>
      ))}
    </div>
  )
}
