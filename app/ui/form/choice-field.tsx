import type { ComponentProps, ReactNode } from 'react'
import { ChevronDown } from 'lucide-react'
import { classNames } from '../class-names.ts'
import { CONTROL_CLASSES, Field, FieldNotes, controlAttributes, type FieldProps } from './field.tsx'

/** One entry of a select or combobox. */
export interface Option {
  value: string
  label: string
  /** Further words that find the option while typing (combobox only). */
  keywords?: readonly string[]
}

export type SelectFieldProps = FieldProps &
  Omit<ComponentProps<'select'>, keyof FieldProps> & {
    /** The entries; `children` may hold `<option>` and `<optgroup>` instead. */
    options?: readonly Option[]
    /** First entry, with an empty value. */
    placeholder?: string
  }

/** A native select with its label, help and error. */
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

/** A text control with room for the arrow that `SelectBox` draws. */
export const SELECT_CLASSES = classNames(CONTROL_CLASSES, 'appearance-none pr-10 text-left')

/** Draws the arrow over a select (or over what looks like one). */
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

export type CheckboxFieldProps = Omit<FieldProps, 'labelHidden' | 'optional'> &
  Omit<ComponentProps<'input'>, keyof FieldProps | 'type'>

/** A checkbox before its label; the whole line is the target. */
export function CheckboxField(props: CheckboxFieldProps) {
  const { label, help, error, className, ...input } = props
  return (
    <div className={className}>
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2 text-ink has-disabled:cursor-not-allowed">
        <input
          {...input}
          {...controlAttributes(props)}
          type="checkbox"
          className="mt-0.5 size-5 shrink-0 accent-gulf"
        />
        <span>{label}</span>
      </label>
      <FieldNotes id={props.id} name={props.name} help={help} error={error} />
    </div>
  )
}
