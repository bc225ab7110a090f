import { isWide, ListingFields } from '../../businesses/listing-field.tsx'
import type { SubmissionCase } from '../case/case.ts'
import { FieldsBox } from './fields-box.tsx'
import { FIELD_NAMES, SUBMISSION_FIELDS } from '../../submissions/submission-fields.ts'

/** Consent and the sender's name are not the moderator's to edit. */
const EDITABLE = FIELD_NAMES.filter((name) => SUBMISSION_FIELDS[name].column)

/** Checked as the form checks it, when it is approved. */
export function EditFields({
  shown,
  edits,
  errors,
  onType,
}: {
  shown: SubmissionCase
  edits: Record<string, string>
  errors: Readonly<Record<string, string>> | undefined
  onType: (name: string, value: string) => void
}) {
  const idOf = (name: string) => `edit-${name}`
  return (
    <FieldsBox errors={errors} idOf={idOf}>
      <div className="grid gap-4 rounded-card border border-line bg-card p-4 md:grid-cols-2">
        <ListingFields
          names={EDITABLE}
          fields={SUBMISSION_FIELDS}
          values={{ ...shown.values, ...edits }}
          errors={errors}
          options={shown}
          idOf={idOf}
          own={(name, field) => ({
            label: field.label,
            onType: (text) => onType(name, text),
            className: isWide(field) ? 'md:col-span-2' : undefined,
          })}
        />
      </div>
    </FieldsBox>
  )
}
