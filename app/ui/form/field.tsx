import { createContext, type ReactNode, useContext, useState } from 'react'
import { CircleAlert } from 'lucide-react'
import { cn } from '../cn.ts'

export interface FieldProps {
  label: ReactNode
  /** Name in the form, and the control's id unless `id` is given. */
  name: string
  id?: string | undefined
  help?: ReactNode
  /** The message; empty without a mistake. */
  error?: string | undefined
  optional?: boolean
  /** Keeps the label for assistive technology only. */
  labelHidden?: boolean
  className?: string
}

/** What a form gives its fields, where they have nothing of their own. */
export const FormContext = createContext<{
  idOf?: ((name: string) => string) | undefined
  errors?: Readonly<Partial<Record<string, string>>> | undefined
  values?: Readonly<Partial<Record<string, string>>> | undefined
  isSending?: boolean
}>({})

/** A message of the form goes once something else is typed, until the form is sent again. */
export function useField<Props extends FieldProps & { value?: unknown; defaultValue?: unknown }>(
  props: Props,
): Props {
  const { idOf, errors, values } = useContext(FormContext)
  const [answered, setAnswered] = useState<typeof errors>()
  const { name, value, error = errors === answered ? undefined : errors?.[name] } = props
  return {
    id: idOf?.(name),
    ...(value === undefined && { defaultValue: values?.[name] }),
    ...(error && !props.error && { onInput: () => setAnswered(errors) }),
    ...props,
    error,
  }
}

interface ControlAttributes {
  id: string
  name: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export const CONTROL_CLASSES =
  'block min-h-11 w-full rounded-control border border-line-strong bg-card px-3 py-2 text-base text-ink ' +
  'hover:border-ink disabled:cursor-not-allowed disabled:bg-sand disabled:text-ink-soft ' +
  'aria-invalid:border-danger aria-invalid:shadow-[inset_0_0_0_1px_var(--danger)]'

export function controlAttributes({ id, name, help, error }: FieldProps): ControlAttributes {
  const controlId = id ?? name
  const isInvalid = Boolean(error)
  const describedBy = cn(isInvalid && errorIdOf(controlId), Boolean(help) && helpIdOf(controlId))
  return {
    id: controlId,
    name,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': isInvalid || undefined,
  }
}

export function Field({ children, ...field }: FieldProps & { children: ReactNode }) {
  const id = field.id ?? field.name
  return (
    <div className={cn('min-w-0', field.className)}>
      <label
        htmlFor={id}
        id={labelIdOf(id)}
        className={field.labelHidden ? 'sr-only' : 'mb-1.5 block font-semibold text-ink'}
      >
        {field.label}
        {field.optional && <span className="font-normal text-ink-soft"> (optional)</span>}
      </label>
      {children}
      <FieldNotes {...field} />
    </div>
  )
}

export function FieldNotes({ id, name, help, error }: Pick<FieldProps, 'id' | 'name' | 'help' | 'error'>) {
  const controlId = id ?? name
  return (
    <>
      {error && (
        <p id={errorIdOf(controlId)} className="mt-1.5 flex gap-1.5 font-semibold text-danger">
          <CircleAlert aria-hidden className="mt-[0.2em] size-[1.1em] shrink-0" />
          <span className="min-w-0 wrap-anywhere">
            <span className="sr-only">Error: </span>
            {error}
          </span>
        </p>
      )}
      {help && (
        <div id={helpIdOf(controlId)} className="mt-1.5 text-sm wrap-anywhere text-ink-soft">
          {help}
        </div>
      )}
    </>
  )
}

/** For controls that a `<label>` alone cannot name. */
export function labelIdOf(controlId: string): string {
  return `${controlId}-label`
}

function errorIdOf(controlId: string): string {
  return `${controlId}-error`
}

function helpIdOf(controlId: string): string {
  return `${controlId}-help`
}
