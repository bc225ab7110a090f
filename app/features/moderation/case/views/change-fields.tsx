import { type KeyboardEvent, useEffect, useRef } from 'react'
import { CheckboxField, ErrorSummary, SelectField, TextAreaField, TextField } from '../../../../ui/index.ts'
import { HoursField } from '../../../opening-hours/components.ts'
import type { RequestedChange } from '../case.ts'
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
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.querySelector('input')?.focus()
  }, [])
  const leaveField = ({ key, target }: KeyboardEvent) => {
    // Out of the field, so that the keys of the desk are keys again.
    if (key === 'Escape' && target instanceof HTMLElement) target.blur()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the fields inside answer; this only lets go of them
    <div ref={box} onKeyDown={leaveField}>
      <ErrorSummary errors={work.errors} idOf={idOf} />
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
                <ChangeField
                  change={change}
                  value={edits[change.field] ?? change.typed}
                  error={work.errors?.[change.field]}
                  onType={(text) => work.type(change.field, text)}
                />
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

const idOf = (name: string) => `change-${name}`

function ChangeField({
  change: { field, label, typed, options },
  value,
  error,
  onType,
}: {
  change: RequestedChange
  value: string
  error: string | undefined
  onType: (text: string) => void
}) {
  const common = { name: idOf(field), label: `${label} will say`, error, className: 'mt-3' }
  if (field === 'hours') return <HoursField {...common} defaultValue={typed} onChange={onType} />
  const typing = {
    ...common,
    value,
    onChange: ({ target }: { target: { value: string } }) => onType(target.value),
  }
  if (options) return <SelectField {...typing} options={options} />
  return field === 'description' ? <TextAreaField {...typing} rows={4} /> : <TextField {...typing} />
}
