import { type ReactNode, useEffect, useRef, useState } from 'react'
import { CircleAlert } from 'lucide-react'
import type { FormProblems } from '../../forms/form-answer.ts'
import { cn } from '../cn.ts'
import { openFolds } from '../page/open-folds.ts'
import { useIsHydrated } from '../use-is-hydrated.ts'
import { labelIdOf } from './field.tsx'

interface ErrorSummaryProps extends FormProblems {
  /** The id of a field's control where it is not the name. */
  idOf?: (name: string) => string
  /** Brings a field on the screen before its link leads to it. */
  onFollow?: (name: string) => void
  children?: ReactNode
}

/** Takes focus, and links each message to its field or shows the notice; after the GOV.UK error summary. */
export function ErrorSummary({
  errors,
  notice,
  idOf = (name) => name,
  onFollow,
  children,
}: ErrorSummaryProps) {
  const messages = Object.entries(errors ?? {}).filter(([, message]) => message)
  if (errors && messages.length > 0) {
    return (
      <ProblemBox title="There is a problem" problem={errors}>
        <ul className="mt-1 wrap-anywhere">
          {messages.map(([name, message]) => (
            <li key={name}>
              <FieldLink
                id={idOf(name)}
                {...(onFollow && { onFollow: () => onFollow(name) })}
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
  if (!notice) return null
  return (
    <ProblemBox title={notice.title} problem={notice}>
      <p className="mt-1">{notice.text}</p>
      {children}
    </ProblemBox>
  )
}

interface ProblemBoxProps {
  title: string
  /** Each new object takes the focus, even when the text is the same. */
  problem: object
  children: ReactNode
}

function ProblemBox({ title, problem, children }: ProblemBoxProps) {
  const box = useRef<HTMLDivElement>(null)
  const isHydrated = useIsHydrated()
  const [fromServer] = useState(isHydrated ? undefined : problem)
  // The server's page has the focus by `autofocus`; by now the person may be typing in a field.
  useEffect(() => {
    if (problem !== fromServer) box.current?.focus()
  }, [problem, fromServer])

  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- for the answer to a form that was sent without scripts
      autoFocus
      className="mb-6 rounded-card border-2 border-danger bg-card p-4 sm:p-5"
    >
      <h2 className="text-xl text-ink">{title}</h2>
      {children}
    </div>
  )
}

export function ErrorLine({ children, className }: { children: ReactNode; className?: string }) {
  if (!children) return null
  return (
    <p role="alert" className={cn('flex gap-1.5 font-semibold text-danger', className)}>
      <CircleAlert aria-hidden className="mt-[0.2em] size-[1.1em] shrink-0" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  )
}

export function FieldLink({
  id,
  onFollow,
  className,
  children,
}: {
  id: string
  onFollow?: () => void
  className: string
  children: ReactNode
}) {
  return (
    <a
      href={`#${id}`}
      onClick={(event) => {
        onFollow?.()
        if (showField(id)) event.preventDefault()
      }}
      className={className}
    >
      {children}
    </a>
  )
}

/** Opens what it is folded in, and scrolls its label into view too. False when it is not there. */
export function showField(id: string): boolean {
  const control = document.getElementById(id)
  if (!control) return false
  openFolds(control)
  const label = document.getElementById(labelIdOf(id)) ?? control
  label.scrollIntoView()
  control.focus({ preventScroll: true })
  return true
}
