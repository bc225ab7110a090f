import { useState } from 'react'
import { CheckboxField, TextAreaField, TextField } from '../../ui/index.ts'
import type { ReportCase } from './case.ts'
import type { DecisionToSend } from './desk-client.ts'

/** In a dispute the claimant may take the place of the present owners. */
export function OwnersChoice({
  owners,
  onChange,
}: {
  owners: number
  onChange: (choice: Pick<DecisionToSend, 'replaceOwners'>) => void
}) {
  if (owners === 0) return null
  return (
    <CheckboxField
      name="replace-owners"
      label={
        owners === 1
          ? 'Take the listing away from its present owner'
          : 'Take the listing away from its present owners'
      }
      help="Without this the claimant owns it together with them."
      onChange={({ target }) => onChange({ replaceOwners: target.checked })}
    />
  )
}

/** What resolving does to the listing: a correction is written into it, a closed business is marked so. */
export function CorrectionChoice({
  shown: { correction, closesListing },
  onChange,
}: {
  shown: ReportCase
  onChange: (choice: Pick<DecisionToSend, 'value'>) => void
}) {
  const [value, setValue] = useState(correction?.offered ?? '')
  if (closesListing)
    return <p className="font-semibold">The listing will say that the business has closed.</p>
  if (!correction) return null
  const Text = correction.name === 'description' ? TextAreaField : TextField
  return (
    <Text
      name="corrected-value"
      label={`${correction.label} will say`}
      value={value}
      onChange={({ target }: { target: { value: string } }) => {
        setValue(target.value)
        onChange({ value: target.value })
      }}
    />
  )
}
