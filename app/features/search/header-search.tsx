import { Search } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import { Form, useLocation } from 'react-router'
import { Button } from '../../ui/button.tsx'
import type { TextFieldProps } from '../../ui/form/text-field.tsx'
import { useLeave } from '../../ui/overlay/leave.ts'
import { SEARCH_PATH, searchPath } from '../listing-search/search-request.ts'
import { AskField, NOTHING_ASKED } from './asking/ask-field.tsx'

const HEADER_FIELD = 'header-search'

export function HeaderSearch() {
  const { pathname } = useLocation()
  useSlash(HEADER_FIELD)
  if (pathname === '/' || pathname === SEARCH_PATH) return null
  return (
    <QuickSearch
      key={pathname}
      id={HEADER_FIELD}
      label="Search the directory"
      labelHidden
      aria-keyshortcuts="/"
    />
  )
}

type QuickSearchProps = Pick<TextFieldProps, 'labelHidden' | 'aria-keyshortcuts'> & {
  id?: string
  label?: string
}

export function QuickSearch({ id = 'quick-search', label = 'Find a business', ...field }: QuickSearchProps) {
  const [problem, setProblem] = useState('')
  const leave = useLeave()
  const search = (event: FormEvent) => {
    event.preventDefault()
    const input = document.getElementById(id) as HTMLInputElement
    const q = input.value.trim()
    setProblem(q === '' ? NOTHING_ASKED : '')
    if (q === '') input.focus()
    else leave(searchPath({ q }))
  }
  return (
    <Form role="search" aria-label={label} action={SEARCH_PATH} onSubmit={search}>
      <AskField
        {...field}
        id={id}
        list="what"
        name="q"
        label={label}
        placeholder="Plumber in Stuart, or a name"
        maxLength={200}
        error={problem}
        action={
          <Button
            type="submit"
            variant="quiet"
            aria-label="Search"
            className="absolute inset-y-0 right-0 px-0"
          >
            <Search aria-hidden />
          </Button>
        }
      />
    </Form>
  )
}

function useSlash(id: string): void {
  useEffect(() => {
    const focusField = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, altKey } = event
      if (key !== '/' || ctrlKey || metaKey || altKey) return
      if (
        target instanceof Element &&
        target.closest('input, textarea, select, [contenteditable], [role="dialog"]')
      )
        return
      event.preventDefault()
      document.getElementById(id)?.focus()
    }
    addEventListener('keydown', focusField)
    return () => removeEventListener('keydown', focusField)
  }, [id])
}
