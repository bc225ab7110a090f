import { Fragment, type ReactNode, useState } from 'react'
import { ChevronDown } from 'lucide-react'
import { cn } from '../../ui/cn.ts'
import { CheckboxField, Choice, type Option, SelectField } from '../../ui/form/choice-field.tsx'
import { CONTROL_CLASSES, controlAttributes, FieldNotes, type FieldProps } from '../../ui/form/field.tsx'
import { TextAreaField, TextField } from '../../ui/form/text-field.tsx'
import { HoursField } from '../opening-hours/hours-field.tsx'
import type { FieldDefinition, FieldKind, OptionList } from './listing-fields.ts'

interface ListingFieldsProps<Name extends string> {
  names: readonly Name[]
  fields: Readonly<Record<Name, FieldDefinition>>
  values: Readonly<Partial<Record<string, string>>>
  /** Where the form has none for its fields. */
  errors?: Readonly<Partial<Record<string, string>>> | undefined
  options: ListingFieldControlProps['options']
  idOf?: (name: string) => string
  own?: (name: Name, field: FieldDefinition) => Partial<ListingFieldControlProps>
  renderAfter?: (name: Name) => ReactNode
}

export function ListingFields<Name extends string>({
  names,
  fields,
  values,
  errors,
  options,
  idOf = (name) => name,
  own,
  renderAfter,
}: ListingFieldsProps<Name>) {
  return names.map((name) => (
    <Fragment key={name}>
      <ListingFieldControl
        name={name}
        id={idOf(name)}
        field={fields[name]}
        options={options}
        defaultValue={values[name]}
        error={errors?.[name]}
        {...own?.(name, fields[name])}
      />
      {renderAfter?.(name)}
    </Fragment>
  ))
}

interface ListingFieldControlProps {
  field: FieldDefinition
  name: string
  id?: string
  label?: string
  help?: ReactNode
  error?: string | undefined
  defaultValue?: string | undefined
  options: Partial<Record<OptionList, readonly Option[]>>
  optional?: boolean
  required?: boolean
  autoComplete?: string | undefined
  className?: string | undefined
  /** Of a week with different days. */
  areDaysFolded?: boolean
  onType?: (text: string) => void
}

export function ListingFieldControl({
  field,
  options,
  areDaysFolded,
  onType,
  ...props
}: ListingFieldControlProps) {
  const { label = field.formLabel ?? field.label } = props
  if (field.kind === 'week' || field.kind === 'weekOrWords') {
    const { autoComplete: _, required: __, ...hours } = props
    return <HoursField {...hours} {...{ label, areDaysFolded }} {...(onType && { onChange: onType })} />
  }
  if (field.kind === 'consent') {
    const { optional: _, defaultValue, ...consent } = props
    return <CheckboxField {...consent} label={label} value="yes" defaultChecked={defaultValue === 'yes'} />
  }
  if (field.kind === 'choices' && field.options) {
    const { autoComplete: _, required: __, ...choices } = props
    return (
      <CheckboxesField
        {...choices}
        label={label}
        options={options[field.options] ?? []}
        likely={field.likely}
        {...(onType && { onChange: onType })}
      />
    )
  }
  const control = {
    ...props,
    label,
    ...(onType && { onChange: ({ target }: { target: { value: string } }) => onType(target.value) }),
  }
  if (field.options) {
    // A listing has its category: only a blank form asks for one.
    const isBlank = field.need !== 'required' || !props.defaultValue
    return (
      <SelectField
        {...control}
        options={options[field.options] ?? []}
        {...(isBlank && field.placeholder && { placeholder: field.placeholder })}
      />
    )
  }
  if (field.kind === 'text' || field.kind === 'lines') {
    return <TextAreaField {...control} rows={field.rows} />
  }
  return <TextField {...ATTRIBUTES[field.kind]} {...control} />
}

const ATTRIBUTES: Partial<Record<FieldKind, object>> = {
  year: { inputMode: 'numeric', maxLength: 4 },
  phone: { type: 'tel' },
  email: { type: 'email', spellCheck: false },
  web: { inputMode: 'url', spellCheck: false, autoCapitalize: 'none' },
  zip: { inputMode: 'numeric', maxLength: 10 },
}

export function isWide({ kind }: FieldDefinition): boolean {
  return ['address', 'week', 'specialDays', 'text', 'choices'].includes(kind)
}

/** A longer list is collapsed to one line with what's chosen, and takes one Tab stop. */
const LONGEST_OPEN = 20

/** Several of a list: the form sends an entry `name[]` for each. */
function CheckboxesField({
  label,
  name,
  id = name,
  help,
  error,
  optional,
  className,
  options,
  likely,
  defaultValue = '',
  onChange,
}: Omit<FieldProps, 'labelHidden'> & {
  options: readonly Option[]
  likely: FieldDefinition['likely']
  defaultValue?: string | undefined
  onChange?: (chosen: string) => void
}) {
  const given = defaultValue.split(',')
  const [chosen, setChosen] = useState(given)
  const first = likely?.values.flatMap((tag) => options.filter(({ value }) => value === tag)) ?? []
  const others = options.filter((option) => !first.includes(option))
  const boxesOf = (shown: readonly Option[]) => (
    <div className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(min(100%,8rem),1fr))] gap-x-4 sm:grid-cols-[repeat(auto-fill,minmax(min(100%,10rem),1fr))]">
      {shown.map((option) => (
        <Choice
          key={option.value}
          {...controlAttributes({
            label,
            name,
            id: option === (first[0] ?? options[0]) ? id : `${id}-${option.value}`,
            error,
          })}
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
      {boxesOf(first)}
      {likely || options.length > LONGEST_OPEN ? (
        <details open={error ? true : undefined} className="group mt-1.5">
          <summary className={cn(CONTROL_CLASSES, SUMMARY_CLASSES)}>
            <span className="min-w-0 wrap-anywhere">
              {others
                .filter(({ value }) => chosen.includes(value))
                .map((option) => option.label)
                .join(', ') ||
                (likely?.others ?? 'None chosen')}
            </span>
            <ChevronDown aria-hidden className="size-5 shrink-0 text-ink-soft group-open:rotate-180" />
          </summary>
          {boxesOf(others)}
        </details>
      ) : (
        boxesOf(others)
      )}
    </fieldset>
  )
}

const SUMMARY_CLASSES =
  'flex cursor-pointer list-none items-center justify-between gap-3 [&::-webkit-details-marker]:hidden'
