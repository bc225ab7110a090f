import type { ComponentProps, ReactNode } from 'react'
import { cn } from '../cn.ts'
import { CONTROL_CLASSES, Field, controlAttributes, type FieldProps, useField } from './field.tsx'

export type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, keyof FieldProps> & {
    /** A button at the end of the input, over it. */
    action?: ReactNode
  }

const FILE_BUTTON_CLASSES =
  'file:mr-3 file:rounded-[6px] file:border-0 file:bg-sand file:px-3 file:py-1 file:font-semibold file:text-ink'

export function TextField(own: TextFieldProps) {
  const props = useField(own)
  const { label, help, error, optional, labelHidden, className, action, type = 'text', ...input } = props
  return (
    <Field {...{ label, help, error, optional, labelHidden, className, name: props.name, id: props.id }}>
      <div className="relative">
        <input
          {...input}
          {...controlAttributes(props)}
          type={type}
          className={cn(CONTROL_CLASSES, type === 'file' && FILE_BUTTON_CLASSES, action && 'pr-12')}
        />
        {action}
      </div>
    </Field>
  )
}

export function EmailField(props: TextFieldProps) {
  return <TextField type="email" autoComplete="email" spellCheck={false} {...props} />
}

type TextAreaFieldProps = FieldProps & Omit<ComponentProps<'textarea'>, keyof FieldProps>

/** Grows with its text where the browser can. */
export function TextAreaField(own: TextAreaFieldProps) {
  const props = useField(own)
  const { label, help, error, optional, labelHidden, className, rows = 4, ...textarea } = props
  return (
    <Field {...{ label, help, error, optional, labelHidden, className, name: props.name, id: props.id }}>
      <textarea
        {...textarea}
        {...controlAttributes(props)}
        rows={rows}
        className={cn(CONTROL_CLASSES, 'field-sizing-content min-h-28')}
      />
    </Field>
  )
}
