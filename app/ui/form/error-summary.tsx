import type { MouseEvent, ReactNode } from 'react'
import { firstError, labelIdOf, type FieldError } from './field.tsx'
import { ProblemBox } from './problem-box.tsx'

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
  const messages = messagesOf(errors)
  if (!errors || messages.length === 0) return null
  return (
    <ProblemBox title={title} about={errors}>
      <ul className="mt-1 wrap-anywhere">
        {messages.map(({ name, message }) => (
          <li key={name}>
            <FieldLink
              id={idOf(name)}
              className="inline-block py-2.5 leading-normal font-semibold text-danger underline"
            >
              {message}
            </FieldLink>
          </li>
        ))}
      </ul>
    </ProblemBox>
  )
}

/** The first message of each field that has one. */
export function messagesOf(errors: ErrorSummaryProps['errors']): { name: string; message: string }[] {
  return Object.entries(errors ?? {}).flatMap(([name, error]) => {
    const message = firstError(error)
    return message === undefined ? [] : [{ name, message }]
  })
}

/** Leads to a field of the page. */
export function FieldLink({
  id,
  className,
  children,
}: {
  id: string
  className: string
  children: ReactNode
}) {
  return (
    <a href={`#${id}`} onClick={(event) => showField(event, id)} className={className}>
      {children}
    </a>
  )
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
