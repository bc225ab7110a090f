import { CheckboxField } from '../../../../ui/form/choice-field.tsx'
import { ListingFieldControl } from '../../../businesses/listing-field.tsx'
import { type FieldDefinition, LISTING_FIELDS } from '../../../businesses/listing-fields.ts'
import type { RequestedChange } from '../../../cases/case.ts'
import { FieldsBox } from '../../deciding/fields-box.tsx'
import type { CaseWork } from '../../deciding/use-case-work.ts'

export function ChangeFields({
  changes,
  work,
  edits,
}: {
  changes: readonly RequestedChange[]
  work: CaseWork
  edits: Record<string, string>
}) {
  return (
    <FieldsBox errors={work.errors} idOf={idOf}>
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
              {!isExcluded && (
                <ListingFieldControl
                  field={LISTING_FIELDS[change.field]}
                  name={idOf(change.field)}
                  label={`${change.label} will say`}
                  options={optionsOf(change)}
                  defaultValue={edits[change.field] ?? change.typed}
                  error={work.errors?.[change.field]}
                  onType={(text) => work.type(change.field, text)}
                  className="mt-3"
                />
              )}
            </li>
          )
        })}
      </ul>
    </FieldsBox>
  )
}

const idOf = (name: string) => `change-${name}`

function optionsOf({ field, options = [] }: RequestedChange) {
  const definition: FieldDefinition = LISTING_FIELDS[field]
  return definition.options ? { [definition.options]: options } : {}
}
