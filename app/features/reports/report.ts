/** What may be wrong with a listing, as the form asks. */
export const PROBLEMS = {
  closed: 'It has closed or moved away',
  not_veteran_owned: 'It is not owned by a veteran',
  wrong_details: 'Something on the page is wrong',
  offensive: 'It is offensive or misleading',
  other: 'Something else',
} as const

export type Problem = keyof typeof PROBLEMS

/** Fields that a visitor can correct; each is a column of `businesses`. The address of the owner's mailbox is none. */
export const CORRECTABLE_FIELDS = {
  name: 'Name',
  address: 'Address',
  phone: 'Phone',
  website: 'Website',
  description: 'Description',
} as const

export type CorrectableField = keyof typeof CORRECTABLE_FIELDS

export function isCorrectable(field: string | null): field is CorrectableField {
  return field !== null && Object.hasOwn(CORRECTABLE_FIELDS, field)
}

export const REPORT_FIELDS = ['problem', 'message', 'email'] as const
export type ReportFormField = (typeof REPORT_FIELDS)[number]

export const CORRECTION_FIELDS = [
  'name',
  'address',
  'phone',
  'website',
  'description',
  'message',
  'email',
] as const satisfies readonly (CorrectableField | 'message' | 'email')[]
export type CorrectionFormField = (typeof CORRECTION_FIELDS)[number]

/** Where a problem with a listing is reported. */
export function reportPath(businessId: string): string {
  return `/business/${businessId}/report`
}

/** Where corrections of its fields are suggested. */
export function correctionPath(businessId: string): string {
  return `/business/${businessId}/correct`
}
