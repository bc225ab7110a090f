import type { MouseEvent, ReactNode } from 'react'
import { firstError, labelIdOf, type FieldError } from './field.tsx'
import { ProblemBox } from './problem-box.tsx'

interface ErrorSummaryProps {
  /** By field name, in the order of the form. */
  errors: Readonly<Record<string, FieldError>> | undefined
  title?: string
  /** The id of a field's control where it is not the name. */
  idOf?: (name: string) => string
}

/** Takes focus and links each message to its field, after the GOV.UK error summary. */
export function ErrorSummary({
  errors,
  title = 'There is a problem',
  idOf = (name) => name,
}: ErrorSummaryProps) {
  const messages = messagesOf(errors)
  if (!errors || messages.length === 0) return null
  return (
    <ProblemBox title={title} problem={errors}>
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

export function messagesOf(errors: ErrorSummaryProps['errors']): { name: string; message: string }[] {
  return Object.entries(errors ?? {}).flatMap(([name, error]) => {
    const message = firstError(error)
    return message === undefined ? [] : [{ name, message }]
  })
}

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

/** Scrolls the label into view too, which the browser alone would not. */
function showField(event: MouseEvent, id: string): void {
  const control = document.getElementById(id)
  if (!control) return
  event.preventDefault()
  const label = document.getElementById(labelIdOf(id)) ?? control
  label.scrollIntoView()
  control.focus({ preventScroll: true })
}
