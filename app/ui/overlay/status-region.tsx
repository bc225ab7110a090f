import { type ReactNode, useEffect, useRef } from 'react'

/** Takes the focus, and comes into view, when the status has changed. */
export function StatusRegion({ status, children }: { status: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const before = useRef(status)
  useEffect(() => {
    if (before.current !== status) box.current?.focus()
    before.current = status
  }, [status])
  return (
    <div ref={box} tabIndex={-1}>
      {children}
    </div>
  )
}
