import type { FormAnswer } from '../../forms/form-answer.ts'
import type { Option } from '../../ui/form/choice-field.tsx'
import { fieldsFor } from '../businesses/listing-fields.ts'

/** Named as in the owner's form. The address of the owner's mailbox is not among them. */
export const CORRECTABLE_FIELDS = fieldsFor('correction')

/** `email` is the reporter's; `county` is asked where a corrected address may be in several. */
export type CorrectionFormField = (typeof CORRECTABLE_FIELDS)[number] | 'county' | 'message' | 'email'

export interface CorrectionAnswer extends FormAnswer<CorrectionFormField> {
  /** To choose from, the likely one first. */
  counties?: Option[]
}
