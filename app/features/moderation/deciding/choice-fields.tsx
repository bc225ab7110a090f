import { CheckboxField, SelectField } from '../../../ui/form/choice-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import type { CaseChoice } from '../../cases/case.ts'
import type { Draft } from './use-case-work.ts'

export function ChoiceFields({
  asked,
  chosen,
  onChange,
}: {
  asked: readonly CaseChoice[]
  chosen: Draft['choices']
  onChange: (choices: Draft['choices']) => void
}) {
  return (
    <div className="flex flex-wrap gap-x-3 gap-y-2">
      {asked.map(({ name, label, help, options, value = '', isDay }) => {
        const choose = (given: string | boolean) => onChange({ ...chosen, [name]: given || undefined })
        const field = { name, label, help }
        if (options || isDay) {
          const typed = String(chosen[name] ?? value)
          const typing = { ...field, value: typed }
          return options ? (
            <SelectField
              key={name}
              {...typing}
              options={options}
              onChange={({ target }) => choose(target.value)}
            />
          ) : (
            <TextField
              key={name}
              {...typing}
              type="date"
              optional
              onChange={({ target }) => choose(target.value)}
            />
          )
        }
        return (
          <CheckboxField
            key={name}
            {...field}
            checked={chosen[name] === true}
            onChange={({ target }) => choose(target.checked)}
          />
        )
      })}
    </div>
  )
}
