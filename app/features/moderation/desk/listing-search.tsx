import { useState } from 'react'
import { toOutcome } from '../../../platform/api-outcome.ts'
import { Button, TextField } from '../../../ui/index.ts'
import { api } from '../../accounts/components.ts'
import type { FoundListing } from './desk.ts'

export function ListingSearch({ onFound }: { onFound: (listings: FoundListing[]) => void }) {
  const [name, setName] = useState('')
  const [message, setMessage] = useState('')
  const find = async () => {
    const found = await toOutcome(api.moderation.listings.$get({ query: { name } }))
    if (!found.ok) return setMessage(found.message)
    onFound(found.value)
    const count = found.value.length
    setMessage(count === 0 ? 'No listing has a name like that.' : `${count} found.`)
  }
  return (
    <div>
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-48 flex-1">
          <TextField
            name="merge-name"
            label="Find another listing by name"
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
