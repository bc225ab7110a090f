import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'

interface ProblemBoxProps {
  title: string
  /** Each new object takes the focus, even when the text is the same. */
  problem: object
  children: ReactNode
}

export function ProblemBox({ title, problem, children }: ProblemBoxProps) {
  const box = useRef<HTMLDivElement>(null)
  const isHydrating = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  )
  const [fromServer] = useState(isHydrating ? problem : undefined)
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

function neverChanges(): () => void {
  return () => {}
}
