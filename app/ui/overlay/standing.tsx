import { type ReactNode, useEffect, useRef } from 'react'

/** Takes the focus, and comes into view, when the status has changed. */
export function Standing({ of, children }: { of: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const before = useRef(of)
  useEffect(() => {
    if (before.current !== of) box.current?.focus()
    before.current = of
  }, [of])
  return (
    <div ref={box} tabIndex={-1}>
      {children}
    </div>
  )
}
