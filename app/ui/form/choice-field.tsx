import { type ComponentProps, type ReactNode, useState } from 'react'
import { ChevronDown } from 'lucide-react'
import { cn } from '../cn.ts'
import { CONTROL_CLASSES, Field, FieldNotes, controlAttributes, type FieldProps } from './field.tsx'

export interface Option {
  value: string
  label: string
  /** Further search words (combobox only). */
  keywords?: readonly string[]
}

type SelectFieldProps = FieldProps &
  Omit<ComponentProps<'select'>, keyof FieldProps> & {
    /** Or `<option>` and `<optgroup>` elements as `children`. */
    options?: readonly Option[]
    /** First entry, with an empty value. */
    placeholder?: string
  }

export function SelectField(props: SelectFieldProps) {
  const { label, help, error, optional, labelHidden, className, options, placeholder, children, ...select } =
    props
  return (
    <Field {...{ label, help, error, optional, labelHidden, className, name: props.name, id: props.id }}>
      <SelectBox>
        <select {...select} {...controlAttributes(props)} className={SELECT_CLASSES}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options?.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
          {children}
        </select>
      </SelectBox>
    </Field>
  )
}

/** Leaves room for the arrow of `SelectBox`. */
export const SELECT_CLASSES = cn(CONTROL_CLASSES, 'appearance-none pr-10 text-left')

export function SelectBox({ children }: { children: ReactNode }) {
  return (
    <div className="relative">
      {children}
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-ink-soft"
      />
    </div>
  )
}

type CheckboxFieldProps = Omit<FieldProps, 'labelHidden' | 'optional'> &
  Omit<ComponentProps<'input'>, keyof FieldProps | 'type'>

export function CheckboxField(props: CheckboxFieldProps) {
  const { label, help, error, className, ...input } = props
  return (
    <div className={className}>
      <Choice {...input} {...controlAttributes(props)} type="checkbox">
        {label}
      </Choice>
      <FieldNotes id={props.id} name={props.name} help={help} error={error} />
    </div>
  )
}

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
  /** Values with commas between them. */
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

/** One of a few. Give `value` and `onChange`, or `defaultValue` where the form holds it. */
export function RadioField({
  label,
  labelHidden,
  name,
  id = name,
  error,
  options,
  value,
  defaultValue,
  onChange,
}: Pick<FieldProps, 'label' | 'labelHidden' | 'name' | 'id' | 'error'> & {
  options: readonly { value: string; label: ReactNode }[]
  value?: string | undefined
  defaultValue?: string | undefined
  onChange?: (value: string) => void
}) {
  const { 'aria-describedby': describedBy } = controlAttributes({ label, name, id, error })
  return (
    <fieldset className="min-w-0" aria-describedby={describedBy}>
      <legend className={labelHidden ? 'sr-only' : 'font-semibold text-ink'}>{label}</legend>
      <FieldNotes id={id} name={name} error={error} />
      {options.map((option, index) => (
        <Choice
          key={option.value}
          type="radio"
          name={name}
          id={index === 0 ? id : undefined}
          value={option.value}
          {...(onChange
            ? { checked: value === option.value, onChange: () => onChange(option.value) }
            : { defaultChecked: defaultValue === option.value })}
        >
          {option.label}
        </Choice>
      ))}
    </fieldset>
  )
}

/** The whole line is the target. */
function Choice({ children, ...input }: ComponentProps<'input'>) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2 text-ink has-disabled:cursor-not-allowed">
      <input {...input} className="mt-0.5 size-5 shrink-0 accent-gulf" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </label>
  )
}
