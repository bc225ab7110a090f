import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { CheckboxField } from '../../../ui/form/choice-field.tsx'
import { ErrorSummary } from '../../../ui/form/error-summary.tsx'
import { isWide, ListingFieldControl, ListingFields } from '../../businesses/listing-field.tsx'
import { type FieldDefinition, LISTING_FIELDS } from '../../businesses/listing-fields.ts'
import type { RequestedChange } from '../../cases/case.ts'
import { FIELD_NAMES, SUBMISSION_FIELDS } from '../../submissions/submission-fields.ts'
import type { SentCase } from '../find-case.server.ts'
import type { CaseWork } from './use-case-work.ts'

/** Consent and the sender's name are not the moderator's to edit. */
const EDITABLE = FIELD_NAMES.filter((name) => SUBMISSION_FIELDS[name].column)

const editId = (name: string) => `edit-${name}`

/** Checked as the form checks it, when it is approved. */
export function EditFields({
  sent,
  edits,
  errors,
  onType,
}: {
  sent: Pick<SentCase, 'values' | 'options'>
  edits: Record<string, string>
  errors: Readonly<Record<string, string>> | undefined
  onType: (name: string, value: string) => void
}) {
  const [before] = useState(edits)
  return (
    <FieldsBox errors={errors} idOf={editId}>
      <div className="grid gap-4 rounded-card border border-line bg-card p-4 md:grid-cols-2">
        <ListingFields
          names={EDITABLE}
          fields={SUBMISSION_FIELDS}
          values={{ ...sent.values, ...before }}
          errors={errors}
          options={sent.options}
          idOf={editId}
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

const changeId = (name: string) => `change-${name}`

export function ChangeFields({
  changes,
  work,
  edits,
}: {
  changes: readonly RequestedChange[]
  work: CaseWork
  edits: Record<string, string>
}) {
  const [before] = useState(edits)
  return (
    <FieldsBox errors={work.errors} idOf={changeId}>
      <ul className="divide-y divide-line rounded-card border border-line bg-card px-4">
        {changes.map((change) => {
          const isExcluded = work.excluded.includes(change.name)
          return (
            <li key={change.name} className="py-4">
              <CheckboxField
                name={`publish-${change.name}`}
                label={`Publish: ${change.label}`}
                help={`Public now: ${change.present || 'nothing'}`}
                checked={!isExcluded}
                onChange={() => work.toggleExcluded(change.name)}
              />
              <ListingFieldControl
                field={LISTING_FIELDS[change.field]}
                name={changeId(change.field)}
                label={`${change.label} will say`}
                options={optionsOf(change)}
                defaultValue={before[change.field] ?? change.typed}
                error={work.errors?.[change.field]}
                onType={(text) => work.type(change.field, text)}
                className={isExcluded ? 'hidden' : 'mt-3'}
              />
            </li>
          )
        })}
      </ul>
    </FieldsBox>
  )
}

function optionsOf({ field, options = [] }: RequestedChange) {
  const definition: FieldDefinition = LISTING_FIELDS[field]
  return definition.options ? { [definition.options]: options } : {}
}

interface FieldsBoxProps {
  errors: Readonly<Record<string, string>> | undefined
  idOf: (name: string) => string
  children: ReactNode
}

function FieldsBox({ errors, idOf, children }: FieldsBoxProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.querySelector('input')?.focus()
  }, [])
  const leaveField = ({ key, target }: KeyboardEvent) => {
    // Out of the field, so that the keys of the desk are keys again.
    if (key === 'Escape' && target instanceof HTMLElement) target.blur()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape only takes the focus off the fields inside
    <div ref={box} onKeyDown={leaveField}>
      <ErrorSummary errors={errors} idOf={idOf} />
      {children}
    </div>
  )
}
