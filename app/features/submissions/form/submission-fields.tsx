import { Fragment, type ReactNode } from 'react'
import { CheckboxField } from '../../../ui/index.ts'
import { ListingFieldControl } from '../../businesses/components.ts'
import { fieldHelp } from '../../businesses/index.ts'
import {
  type FieldState,
  type FormOptions,
  isSuggested,
  type SuggestedField,
} from '../form-state/form-values.ts'
import {
  type FieldName,
  NAMES_BY_STEP,
  type Step,
  SUBMISSION_FIELDS,
} from '../form-state/submission-fields.ts'

interface SubmissionFieldsProps {
  field: FieldState
  options: FormOptions
  /** Slug of the chosen one; empty before. */
  category: string
  /** Of the ZIP code. */
  county: string | undefined
  suggestion: (name: SuggestedField) => ReactNode
  /** Of a business that is listed already, below the name that it is told by. */
  warning: ReactNode
  photo: ReactNode
}

const SECTIONS: { step: Step; title: string; text?: string }[] = [
  { step: 'business', title: 'Your business' },
  {
    step: 'place',
    title: 'Where you work',
    text: 'Where do you and your customers meet? Give a street address, a service area, or both.',
  },
  {
    step: 'contact',
    title: 'How customers reach you',
    text: 'Give a phone number, an email address, or both.',
  },
  { step: 'owner', title: 'About you' },
]

const CONSENT =
  'A veteran owns this business, and I am authorized to speak for it. The directory may publish what I entered about it.'

export function SubmissionFields({
  field,
  options,
  category,
  county,
  suggestion,
  warning,
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
      case 'businessName':
        return (
          <>
            {control(name)}
            {warning}
          </>
        )
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
      {SECTIONS.map(({ step, title, text }) => (
        <fieldset key={step} className="min-w-0">
          <legend className="w-full border-b border-line pb-2">
            <h2 className="text-xl">{title}</h2>
          </legend>
          {text && <p className="mt-3 text-ink-soft">{text}</p>}
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
