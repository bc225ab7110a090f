import type { RefObject } from 'react'
import { TextField } from '../../../ui/index.ts'

interface WhereFieldProps {
  input: RefObject<HTMLInputElement | null>
  value: string
  error: string | undefined
  onChange: (text: string) => void
}

export function WhereField({ input, value, error, onChange }: WhereFieldProps) {
  return (
    <TextField
      ref={input}
      name="where"
      label={
        <>
          Where? <span className="text-sm font-normal text-ink-soft">ZIP code, city, or county</span>
        </>
      }
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error}
      maxLength={100}
      autoComplete="off"
      autoCapitalize="words"
      enterKeyHint="search"
    />
  )
}
