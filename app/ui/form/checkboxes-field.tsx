import { useState } from 'react'
import { ChevronDown } from 'lucide-react'
import { cn } from '../cn.ts'
import { Choice, type Option } from './choice-field.tsx'
import { CONTROL_CLASSES, controlAttributes, FieldNotes, type FieldProps } from './field.tsx'

/** A longer list is collapsed to one line with what's chosen, and takes one Tab stop. */
const LONGEST_OPEN = 20

/** Several of a list: the form sends an entry `name[]` for each. */
export function CheckboxesField({
  label,
  name,
  id = name,
  help,
  error,
  optional,
  className,
  options,
  defaultValue = '',
  onChange,
}: Omit<FieldProps, 'labelHidden'> & {
  options: readonly Option[]
  defaultValue?: string | undefined
  onChange?: (chosen: string) => void
}) {
  const given = defaultValue.split(',')
  const [chosen, setChosen] = useState(given)
  const boxes = (
    <div className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(min(100%,8rem),1fr))] gap-x-4 sm:grid-cols-[repeat(auto-fill,minmax(min(100%,10rem),1fr))]">
      {options.map((option, index) => (
        <Choice
          key={option.value}
          {...controlAttributes({ label, name, id: index === 0 ? id : `${id}-${option.value}`, error })}
          type="checkbox"
          name={`${name}[]`}
          value={option.value}
          defaultChecked={given.includes(option.value)}
        >
          {option.label}
        </Choice>
      ))}
    </div>
  )
  return (
    <fieldset
      className={cn('min-w-0', className)}
      onChange={({ currentTarget }) => {
        const checked = [...currentTarget.querySelectorAll<HTMLInputElement>('input:checked')]
        const values = checked.map(({ value }) => value)
        setChosen(values)
        onChange?.(values.join(','))
      }}
    >
      <legend className="font-semibold text-ink">
        {label}
        {optional && <span className="font-normal text-ink-soft"> (optional)</span>}
      </legend>
      <FieldNotes name={name} id={id} help={help} error={error} />
      {options.length > LONGEST_OPEN ? (
        <details open={error ? true : undefined} className="group mt-1.5">
          <summary className={cn(CONTROL_CLASSES, SUMMARY_CLASSES)}>
            <span className="min-w-0 wrap-anywhere">
              {options
                .filter(({ value }) => chosen.includes(value))
                .map((option) => option.label)
                .join(', ') || 'None chosen'}
            </span>
            <ChevronDown aria-hidden className="size-5 shrink-0 text-ink-soft group-open:rotate-180" />
          </summary>
          {boxes}
        </details>
      ) : (
        boxes
      )}
    </fieldset>
  )
}

const SUMMARY_CLASSES =
  'flex cursor-pointer list-none items-center justify-between gap-3 [&::-webkit-details-marker]:hidden'
