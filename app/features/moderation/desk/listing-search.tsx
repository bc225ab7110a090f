import { useState } from 'react'
import { ApiRefusal } from '../../../platform/api-client.ts'
import { Button, TextField } from '../../../ui/index.ts'
import { findListingsByName } from './desk-client.ts'
import type { FoundListing } from './desk.ts'

export function ListingSearch({ onFound }: { onFound: (listings: FoundListing[]) => void }) {
  const [name, setName] = useState('')
  const [message, setMessage] = useState('')
  const find = async () => {
    try {
      const listings = await findListingsByName(name)
      onFound(listings)
      setMessage(listings.length === 0 ? 'No listing has a name like that.' : `${listings.length} found.`)
    } catch (error) {
      if (!(error instanceof ApiRefusal)) throw error
      setMessage(error.message)
    }
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
