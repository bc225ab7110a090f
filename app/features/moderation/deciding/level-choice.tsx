import { SelectField } from '../../../ui/form/choice-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { YEARS_VALID } from '../../verification/expiry.ts'
import type { VerificationCase } from '../case/case.ts'
import type { DecisionToSend } from '../desk/use-desk.ts'
import { LEVEL_NAMES, PROVEN_LEVELS } from '../../veterans/levels.ts'

export function LevelChoice({
  level,
  expiresOn = '',
  onChange,
}: {
  level: VerificationCase['level']
  expiresOn: string | undefined
  onChange: (choice: Pick<DecisionToSend, 'level' | 'expiresOn'>) => void
}) {
  const change = (nextLevel: typeof level, nextDay: string) =>
    onChange({ level: nextLevel, ...(nextDay && { expiresOn: nextDay }) })
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <SelectField
        name="level"
        label="Level"
        options={PROVEN_LEVELS.map((value) => ({ value, label: LEVEL_NAMES[value] }))}
        value={level}
        onChange={({ target }) => {
          const next = PROVEN_LEVELS.find((one) => one === target.value)
          if (next) change(next, expiresOn)
        }}
      />
      <TextField
        name="expires"
        type="date"
        label="Valid until"
        optional
        help={`As the certificate says. Without a date, it’s valid for ${YEARS_VALID[level]} years.`}
        value={expiresOn}
        onChange={({ target }) => change(level, target.value)}
      />
    </div>
  )
}
