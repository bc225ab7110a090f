import { type KeyboardEvent, useEffect, useRef } from 'react'
import { HoursField } from '../../opening-hours/components.ts'
import { ErrorSummary, SelectField, TextAreaField, TextField } from '../../../ui/index.ts'
import type { SubmissionCase } from '../case/case.ts'
import { fieldLabel } from '../../submissions/index.ts'

/** Consent and the sender's name are not the moderator's to edit. */
const LINES = ['businessName', 'street', 'city', 'zip', 'phone', 'email', 'website', 'facebook', 'instagram']
const TEXTS = ['description', 'serviceArea']

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
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.querySelector('input')?.focus()
  }, [])
  const leaveField = ({ key, target }: KeyboardEvent) => {
    // Out of the field, so that the keys of the desk are keys again.
    if (key === 'Escape' && target instanceof HTMLElement) target.blur()
  }
  const idOf = (name: string) => `edit-${name}`
  const field = (name: string) => ({
    name: idOf(name),
    label: fieldLabel(name),
    value: edits[name] ?? shown.values[name] ?? '',
    error: errors?.[name],
    onChange: ({ target }: { target: { value: string } }) => onType(name, target.value),
  })
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the fields inside answer; this only lets go of them
    <div ref={box} onKeyDown={leaveField}>
      <ErrorSummary errors={errors} idOf={idOf} />
      <div className="grid gap-4 rounded-card border border-line bg-card p-4 md:grid-cols-2">
        {LINES.map((name) => (
          <TextField key={name} {...field(name)} />
        ))}
        <SelectField {...field('category')} options={shown.categories} />
        <SelectField {...field('branchOfService')} options={shown.branches} placeholder="Not said" />
        {TEXTS.map((name) => (
          <TextAreaField key={name} {...field(name)} rows={3} className="md:col-span-2" />
        ))}
        <HoursField
          name={idOf('hours')}
          label={fieldLabel('hours')}
          error={errors?.['hours']}
          defaultValue={edits['hours'] ?? shown.values['hours'] ?? ''}
          onChange={(text) => onType('hours', text)}
          className="md:col-span-2"
        />
      </div>
    </div>
  )
}
