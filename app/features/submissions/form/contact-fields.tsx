import { HoursField } from '../../opening-hours/components.ts'
import { CheckboxField, type Option, SelectField, TextField } from '../../../ui/index.ts'
import { FormSection } from './form-section.tsx'
import type { FieldState, SuggestionOf } from '../form-state/form-values.ts'

/** How and when customers reach the business. */
export function ContactFields({ field, suggestion }: { field: FieldState; suggestion: SuggestionOf }) {
  return (
    <FormSection title="How customers reach you" text="Give a phone number, an email address, or both.">
      <TextField
        {...field('phone')}
        label="Phone"
        help="Your phone number appears on your listing."
        type="tel"
        autoComplete="tel"
      />
      <TextField
        {...field('email')}
        label="Email"
        help="We keep your email address private and forward messages to it."
        type="email"
        autoComplete="email"
        spellCheck={false}
      />
      {suggestion('email')}
      <TextField
        {...field('website')}
        label="Website"
        type="url"
        inputMode="url"
        autoComplete="url"
        spellCheck={false}
        optional
      />
      {suggestion('website')}
      <TextField {...field('facebook')} label="Facebook" spellCheck={false} autoCapitalize="none" optional />
      <TextField
        {...field('instagram')}
        label="Instagram"
        spellCheck={false}
        autoCapitalize="none"
        optional
      />
      <HoursField {...field('hours')} optional />
    </FormSection>
  )
}

/** Who sends the form. */
export function OwnerFields({
  field,
  branches,
  suggestion,
}: {
  field: FieldState
  branches: Option[]
  suggestion: SuggestionOf
}) {
  const { defaultValue: consent, ...consentField } = field('consent')
  return (
    <FormSection title="About you">
      <SelectField
        {...field('branchOfService')}
        label="Owner's branch of service"
        help="Shown in the listing."
        placeholder="Prefer not to say"
        options={branches}
        optional
      />
      <TextField
        {...field('contactName')}
        label="Your name"
        help="Only our reviewers will see your name."
        autoComplete="name"
        required
      />
      <TextField
        {...field('contactEmail')}
        label="Your email address"
        help={
          'Only our reviewers will see it. We’ll email you our answer and a private link to track your submission. ' +
          'If you leave it blank, we’ll use the email address above.'
        }
        type="email"
        autoComplete="email"
        spellCheck={false}
        optional
      />
      {suggestion('contactEmail')}
      <CheckboxField
        {...consentField}
        label={
          'A veteran owns this business, and I am authorized to speak for it. The directory may publish what ' +
          'I entered about it.'
        }
        value="yes"
        defaultChecked={consent === 'yes'}
        required
      />
    </FormSection>
  )
}
