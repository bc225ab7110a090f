import { fieldsWhere } from '../businesses/listing-fields.ts'

/** Named as in the owner's form. The address of the owner's mailbox is not among them. */
export const CORRECTABLE_FIELDS = fieldsWhere(({ isCorrectable }) => isCorrectable)

/** `email` is the reporter's. */
export type CorrectionFormField = (typeof CORRECTABLE_FIELDS)[number] | 'message' | 'email'
