import type { ComponentProps, ReactNode } from 'react'
import { ChevronDown } from 'lucide-react'
import { cn } from '../cn.ts'
import { CONTROL_CLASSES, Field, FieldNotes, controlAttributes, type FieldProps, useField } from './field.tsx'

export interface Option {
  value: string
  label: string
}

type SelectFieldProps = FieldProps &
  Omit<ComponentProps<'select'>, keyof FieldProps> & {
    options?: readonly Option[]
    /** First entry, with an empty value. */
    placeholder?: string
  }

export function SelectField(own: SelectFieldProps) {
  const props = useField(own)
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

export function CheckboxField(own: CheckboxFieldProps) {
  const props = useField(own)
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

/** One of a few. Give `value` and `onChange`, or `defaultValue` where the form holds it. */
export function RadioField(
  own: Pick<FieldProps, 'label' | 'labelHidden' | 'name' | 'id' | 'error'> & {
    options: readonly { value: string; label: ReactNode }[]
    value?: string | undefined
    defaultValue?: string | undefined
    onChange?: (value: string) => void
  },
) {
  const { label, labelHidden, options, value, defaultValue, onChange, ...field } = useField(own)
  const { name, id = name, error } = field
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

/** A box or a button with its label; the whole line is the target. */
export function Choice({ children, ...input }: ComponentProps<'input'>) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2 text-ink has-disabled:cursor-not-allowed">
      <input {...input} className="mt-0.5 size-5 shrink-0 accent-gulf" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </label>
  )
}
