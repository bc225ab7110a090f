import { CheckboxField } from '../../../ui/index.ts'
import type { ReportCase } from '../case/case.ts'
import type { DecisionToSend } from '../desk/desk-client.ts'

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

/** What resolving does to the listing: a closed business is marked so, what an owner objects to is undone. */
export function ReportOutcome({
  shown: { closesListing, owners, objection },
  onChange,
}: {
  shown: ReportCase
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
      defaultChecked
      onChange={({ target }) => onChange({ undoes: target.checked })}
    />
  )
}
