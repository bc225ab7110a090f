import { type Option, SelectField, TextAreaField, TextField } from '../../ui/index.ts'
import { FormSection } from './form-section.tsx'
import { DESCRIPTION_MAX, DESCRIPTION_MIN, type FieldState } from './form-values.ts'

/** What the business is. */
export function BusinessFields({ field, categories }: { field: FieldState; categories: Option[] }) {
  return (
    <FormSection title="The business">
      <TextField {...field('businessName')} label="Business name" autoComplete="organization" required />
      <SelectField
        {...field('category')}
        label="Category"
        help="Choose the one that describes most of your work."
        placeholder="Choose a category"
        options={categories}
        required
      />
      <TextAreaField
        {...field('description')}
        label="Description"
        help={
          `What you do, and what customers should know, in ${DESCRIPTION_MIN} to ` +
          `${DESCRIPTION_MAX.toLocaleString('en-US')} characters.`
        }
        rows={5}
        required
      />
    </FormSection>
  )
}

/** Where customers find it, or where it comes to them. */
export function PlaceFields({ field }: { field: FieldState }) {
  return (
    <FormSection
      title="Where you work"
      text="Enter a street address that customers may visit, the area in which you travel to customers, or both."
    >
      <TextField {...field('street')} label="Street address" autoComplete="street-address" optional />
      <div className="grid gap-6 sm:grid-cols-[1fr_10rem]">
        <TextField {...field('city')} label="City" autoComplete="address-level2" required />
        <TextField
          {...field('zip')}
          label="ZIP code"
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={10}
          required
        />
      </div>
      <TextAreaField
        {...field('serviceArea')}
        label="Service area"
        help="If you travel to customers: where to. For example: all of Duval and Clay County."
        rows={2}
        optional
      />
    </FormSection>
  )
}
