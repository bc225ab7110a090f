import { useState } from 'react'
import { toOutcome } from '../../platform/api-outcome.ts'
import { Button } from '../../ui/button.tsx'
import { RadioField } from '../../ui/form/choice-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { api } from '../accounts/api.ts'
import type { FoundListing } from './find-listings.server.ts'

type OfferedListing = Pick<FoundListing, 'id' | 'name'> & Partial<FoundListing>

interface ListingChoiceProps {
  label: string
  name: string
  searchLabel: string
  offered: readonly OfferedListing[]
  /** None can be chosen, too. */
  optional?: boolean
  chosen: string | undefined
  onChoose: (id: string | undefined) => void
}

/** One of the listings that are offered, or one that is found by its name or phone. */
export function ListingChoice(props: ListingChoiceProps) {
  const { label, name, searchLabel, offered, optional = false, chosen, onChoose } = props
  const [typed, setTyped] = useState('')
  const [message, setMessage] = useState('')
  const [found, setFound] = useState<OfferedListing[]>([])
  const find = async () => {
    const answer = await toOutcome(api.moderation.listings.alike.$get({ query: { name: typed } }))
    if (!answer.ok) return setMessage(answer.message)
    const listings = answer.value
    setFound(listings)
    if (listings[0]) onChoose(listings[0].id)
    const count = listings.length
    setMessage(count === 0 ? 'No listing is like that.' : `${count} found, the most similar first.`)
  }
  const choices = [...offered, ...found.filter(({ id }) => !offered.some((one) => one.id === id))]
  const options = choices.map(({ id, name: title, detail }) => ({
    value: id,
    label: detail ? `${title} · ${detail}` : title,
  }))
  return (
    <>
      {options.length > 0 && (
        <RadioField
          label={label}
          name={name}
          options={optional ? [{ value: '', label: 'None' }, ...options] : options}
          value={chosen ?? ''}
          onChange={(id) => onChoose(id || undefined)}
        />
      )}
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          name="listing-name"
          label={searchLabel}
          className="min-w-48 flex-1"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
            event.preventDefault()
            void find()
          }}
        />
        <Button onClick={() => void find()}>Find</Button>
      </div>
      <p role="status" className="mt-1 text-sm text-ink-soft empty:hidden">
        {message}
      </p>
    </>
  )
}
