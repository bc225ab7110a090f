import { findCounty } from '../../places/index.ts'
import { cityDoubtText, doubtCity, findZip } from '../../places/index.server.ts'
import { doubtMailbox } from './doubt-mailbox.server.ts'
import { doubtWebsite } from './doubt-website.server.ts'
import type { FormErrors, FormSuggestions, FormValues } from '../form-state/form-values.ts'
import { checkSubmission } from './submission.server.ts'

/** What the form says while it is being filled in. */
interface FormCheck {
  errors: FormErrors
  /** Where the ZIP code lies. */
  place: { city: string; county: string } | null
  suggestions: FormSuggestions
}

/**
 * The check of the form that is sent, for one that is being filled in: the same rules, and the place of the
 * ZIP code.
 */
export function checkForm(values: FormValues): FormCheck {
  const checked = checkSubmission(values)
  const zip = findZip(values.zip.trim())
  const county = findCounty(zip?.county)
  return {
    errors: checked.ok ? {} : (checked.fields ?? {}),
    place: zip && county ? { city: zip.city, county: county.fullName } : null,
    suggestions: suggestionsFor(values),
  }
}

function suggestionsFor({ city, zip, email, website, contactEmail }: FormValues): FormSuggestions {
  const doubt = doubtCity({ city, zip })
  const meant = (name: 'email' | 'website' | 'contactEmail', value: string | undefined): FormSuggestions =>
    value === undefined ? {} : { [name]: { question: `Did you mean ${value}?`, value } }
  return {
    ...(doubt && { city: { question: cityDoubtText(doubt), value: doubt.city } }),
    ...meant('email', doubtMailbox(email)),
    ...meant('website', doubtWebsite(website)),
    ...meant('contactEmail', doubtMailbox(contactEmail)),
  }
}
