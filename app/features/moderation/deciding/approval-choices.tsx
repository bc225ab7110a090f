import { CheckboxField } from '../../../ui/form/choice-field.tsx'
import type { ReportCase } from '../case/case.ts'
import type { DecisionToSend } from '../desk/use-desk.ts'

export function OwnersChoice({
  owners,
  replaces = false,
  onChange,
}: {
  owners: number
  replaces: boolean | undefined
  onChange: (choice: Pick<DecisionToSend, 'replaceOwners'>) => void
}) {
  if (owners === 0) return null
  return (
    <CheckboxField
      name="replace-owners"
      label={`Take the listing away from its current ${owners === 1 ? 'owner' : 'owners'}`}
      help="Without this the claimant owns it together with them."
      checked={replaces}
      onChange={({ target }) => onChange({ replaceOwners: target.checked })}
    />
  )
}

export function ReportOutcome({
  shown: { closesListing, owners, objection },
  undoes = false,
  onChange,
}: {
  shown: ReportCase
  undoes: boolean | undefined
  onChange: (choice: Pick<DecisionToSend, 'undoes'>) => void
}) {
  if (closesListing) {
    return (
      <p className="font-semibold">
        The listing will say that the business has closed.
        {owners > 0 && ' It has an owner: please be sure. They will be told.'}
      </p>
    )
  }
  if (!objection?.canUndo) return null
  return (
    <CheckboxField
      name="undoes"
      label="Undo what was done"
      help="The listing goes back to how it was before."
      checked={undoes}
      onChange={({ target }) => onChange({ undoes: target.checked })}
    />
  )
}
