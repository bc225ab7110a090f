import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { ErrorSummary } from '../../../ui/form/error-summary.tsx'

interface FieldsBoxProps {
  errors: Readonly<Record<string, string>> | undefined
  idOf: (name: string) => string
  children: ReactNode
}

export function FieldsBox({ errors, idOf, children }: FieldsBoxProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.querySelector('input')?.focus()
  }, [])
  const leaveField = ({ key, target }: KeyboardEvent) => {
    // Out of the field, so that the keys of the desk are keys again.
    if (key === 'Escape' && target instanceof HTMLElement) target.blur()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape only takes the focus off the fields inside
    <div ref={box} onKeyDown={leaveField}>
      <ErrorSummary errors={errors} idOf={idOf} />
      {children}
    </div>
  )
}
