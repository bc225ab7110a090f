import { findCounty } from '../../places/index.ts'
import { cityDoubtText, doubtCity, findZip } from '../../places/index.server.ts'
import { suggestMailbox } from './suggest-mailbox.server.ts'
import { suggestWebsite } from './suggest-website.server.ts'
import type { FormCheck, FormSuggestions, FormValues } from '../form-state/form-values.ts'
import { checkSubmission } from './submission.server.ts'

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
    ...meant('email', suggestMailbox(email)),
    ...meant('website', suggestWebsite(website)),
    ...meant('contactEmail', suggestMailbox(contactEmail)),
  }
}
