import { EMPTY_FORM, type FormValues } from '../submission-fields.ts'

/** A form as a careful owner fills it, for tests; the changes say what a test is about. */
export function aFilledForm(changes: Partial<FormValues> = {}): FormValues {
  return {
    ...EMPTY_FORM,
    businessName: 'Anchor Plumbing',
    category: 'plumbing',
    description: 'Repairs and new lines for houses and small shops.',
    street: '12 Bay Street',
    city: 'Jacksonville',
    zip: '32202',
    phone: '(904) 555-0123',
    email: 'office@example.com',
    website: 'www.example.com',
    branchOfService: 'navy',
    contactName: 'Dana Ortiz',
    consent: 'yes',
    ...changes,
  }
}
