import { useState } from 'react'
import type { ApiOutcome } from '../../platform/api-outcome.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { MOST_FOUND } from './most-found.ts'
import type { FoundListing } from './find-listings.server.ts'

export function ListingSearch({
  label,
  find: findByName,
  onFound,
  takesFocus = false,
}: {
  label: string
  find: (name: string) => Promise<ApiOutcome<FoundListing[]>>
  onFound: (listings: FoundListing[]) => void
  takesFocus?: boolean
}) {
  const [name, setName] = useState('')
  const [message, setMessage] = useState('')
  const find = async () => {
    const found = await findByName(name)
    if (!found.ok) return setMessage(found.message)
    onFound(found.value)
    setMessage(countFound(found.value.length))
  }
  return (
    <div>
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-48 flex-1">
          <TextField
            name="listing-name"
            label={label}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field that a dialog was opened for
            autoFocus={takesFocus}
            value={name}
            onChange={({ target }) => setName(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
              event.preventDefault()
              void find()
            }}
          />
        </div>
        <Button onClick={() => void find()}>Find</Button>
      </div>
      <p role="status" className="mt-1 text-sm text-ink-soft empty:hidden">
        {message}
      </p>
    </div>
  )
}

function countFound(count: number): string {
  if (count === 0) return 'No listing is like that.'
  return count < MOST_FOUND ? `${count} found.` : `The ${count} most similar. Type more to narrow them down.`
}
