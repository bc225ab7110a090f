import { HoursField } from '../businesses/components.ts'
import { CheckboxField, type Option, SelectField, TextField } from '../../ui/index.ts'
import { FormSection } from './form-section.tsx'
import type { FieldState } from './form-values.ts'

/** How and when customers reach the business. */
export function ContactFields({ field }: { field: FieldState }) {
  return (
    <FormSection
      title="How customers reach you"
      text="Give a phone number, an email address, or both. The listing shows what you enter here."
    >
      <TextField {...field('phone')} label="Phone" type="tel" autoComplete="tel" />
      <TextField
        {...field('email')}
        label="Email"
        help="Customers write to you here."
        type="email"
        autoComplete="email"
        spellCheck={false}
      />
      <TextField
        {...field('website')}
        label="Website"
        type="url"
        inputMode="url"
        autoComplete="url"
        spellCheck={false}
        optional
      />
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
export function OwnerFields({ field, branches }: { field: FieldState; branches: Option[] }) {
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
        help="Only the people who review submissions see your name."
        autoComplete="name"
        required
      />
      <TextField
        {...field('contactEmail')}
        label="Your email address"
        help={
          'Only the team sees it. We send you a private link to follow your submission, and our answer. ' +
          'If you leave it empty, we write to the email address above.'
        }
        type="email"
        autoComplete="email"
        spellCheck={false}
        optional
      />
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
