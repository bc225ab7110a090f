import type { ReactNode } from 'react'
import { type Option, SelectField, TextAreaField, TextField } from '../../../ui/index.ts'
import { FormSection } from './form-section.tsx'
import {
  DESCRIPTION_MAX,
  DESCRIPTION_MIN,
  type FieldState,
  type SuggestionOf,
} from '../form-state/form-values.ts'

/** What the business is. */
export function BusinessFields({
  field,
  categories,
  warning,
  children,
}: {
  field: FieldState
  categories: Option[]
  /** Of a business that is listed already, below the name that it is told by. */
  warning: ReactNode
  /** The photograph. */
  children?: ReactNode
}) {
  return (
    <FormSection title="Your business">
      <TextField {...field('businessName')} label="Business name" autoComplete="organization" required />
      {warning}
      <SelectField
        {...field('category')}
        label="Category"
        help="Pick the one that fits most of your work."
        placeholder="Choose a category"
        options={categories}
        required
      />
      <TextAreaField
        {...field('description')}
        label="Description"
        help={
          `What you do, and what customers should know. Use ${DESCRIPTION_MIN} to ` +
          `${DESCRIPTION_MAX.toLocaleString('en-US')} characters.`
        }
        rows={5}
        required
      />
      {children}
    </FormSection>
  )
}

/** Where customers find it, or where it comes to them. */
export function PlaceFields({
  field,
  county,
  suggestion,
}: {
  field: FieldState
  county: string | undefined
  suggestion: SuggestionOf
}) {
  return (
    <FormSection
      title="Where you work"
      text="Where do you and your customers meet? Give a street address, a service area, or both."
    >
      <TextField
        {...field('street')}
        label="Street address"
        help="This appears on your listing. If customers don’t come to you, leave it blank and fill in the service area."
        autoComplete="address-line1"
      />
      <div className="grid gap-6 sm:grid-cols-[1fr_10rem]">
        <TextField {...field('city')} label="City" autoComplete="address-level2" required />
        <TextField
          {...field('zip')}
          label="ZIP code"
          help={county}
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={10}
          required
        />
      </div>
      {suggestion('city')}
      <TextAreaField
        {...field('serviceArea')}
        label="Service area"
        help="Where you travel to customers. For example: all of Duval and Clay County."
        rows={2}
      />
    </FormSection>
  )
}
