import { Fragment, type ReactNode } from 'react'
import { CheckboxesField } from '../../ui/form/checkboxes-field.tsx'
import { CheckboxField, type Option, SelectField } from '../../ui/form/choice-field.tsx'
import { TextAreaField, TextField } from '../../ui/form/text-field.tsx'
import { HoursField } from '../opening-hours/hours-field.tsx'
import type { FieldDefinition, FieldKind, OptionList } from './listing-fields.ts'

interface ListingFieldsProps<Name extends string> {
  names: readonly Name[]
  fields: Readonly<Record<Name, FieldDefinition>>
  values: Readonly<Partial<Record<string, string>>>
  errors: Readonly<Partial<Record<string, string>>> | undefined
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
  onType?: (text: string) => void
}

export function ListingFieldControl({ field, options, onType, ...props }: ListingFieldControlProps) {
  const { label = field.formLabel ?? field.label } = props
  if (field.kind === 'week' || field.kind === 'weekOrWords') {
    const { autoComplete: _, required: __, ...hours } = props
    return <HoursField {...hours} label={label} {...(onType && { onChange: onType })} />
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
