import { useEffect, useRef, useState, useSyncExternalStore, type MouseEvent } from 'react'
import { firstError, labelIdOf, type FieldError } from './field.tsx'

export interface ErrorSummaryProps {
  /** Messages by field name, in the order of the form; a schema's flattened field errors fit as they are. */
  errors: Readonly<Record<string, FieldError>> | undefined
  title?: string
  /** Id of a field's control where it is not the field's name. */
  idOf?: (name: string) => string
}

/**
 * What stops a form, at its top: takes focus and links each message to its field. Renders nothing without
 * errors. Follows the GOV.UK error summary.
 */
export function ErrorSummary({
  errors,
  title = 'There is a problem',
  idOf = (name) => name,
}: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null)
  const isHydrating = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  )
  const [errorsFromServer] = useState(isHydrating ? errors : undefined)

  // Every answer to a submission is a new object, so the same mistake made twice takes focus twice. Errors in the
  // server's page already have it by `autofocus`; by now the person may be typing in a field.
  useEffect(() => {
    if (errors && errors !== errorsFromServer) summary.current?.focus()
  }, [errors, errorsFromServer])

  const messages = messagesOf(errors)
  if (messages.length === 0) return null
  return (
    <div
      ref={summary}
      role="alert"
      tabIndex={-1}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- for the answer to a form that was sent without scripts
      autoFocus
      className="mb-6 rounded-card border-2 border-danger bg-card p-4 sm:p-5"
    >
      <h2 className="text-xl text-ink">{title}</h2>
      <ul className="mt-1 wrap-anywhere">
        {messages.map(({ name, message }) => (
          <li key={name}>
            <a
              href={`#${idOf(name)}`}
              onClick={(event) => showField(event, idOf(name))}
              className="inline-block py-2.5 leading-normal font-semibold text-danger underline"
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The first message of each field that has one. */
export function messagesOf(errors: ErrorSummaryProps['errors']): { name: string; message: string }[] {
  return Object.entries(errors ?? {}).flatMap(([name, error]) => {
    const message = firstError(error)
    return message === undefined ? [] : [{ name, message }]
  })
}

function neverChanges(): () => void {
  return () => {}
}

/** Focuses a field with its label in view; the browser alone would scroll the label away. */
function showField(event: MouseEvent, id: string): void {
  const control = document.getElementById(id)
  if (!control) return
  event.preventDefault()
  const label = document.getElementById(labelIdOf(id)) ?? control
  label.scrollIntoView()
  control.focus({ preventScroll: true })
}
