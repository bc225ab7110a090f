import { useEffect, useEffectEvent, useState } from 'react'
import { CheckboxField, TextField } from '../../ui/index.ts'
import type { MergeField } from '../submissions/index.server.ts'
import type { SubmissionCase } from './case.ts'
import type { DecisionToSend } from './desk-client.ts'
import { fieldLabel } from './field-labels.ts'

const OTHER = 'another'

/** Into which listing, and what it takes over of what was sent in. */
export function MergeChoice({
  shown,
  candidate,
  onChange,
}: {
  shown: SubmissionCase
  /** The number of the candidate that is compared. */
  candidate: number
  onChange: (choice: Pick<DecisionToSend, 'intoBusinessId' | 'take'>) => void
}) {
  const listings = shown.candidates.filter(({ kind }) => kind === 'business')
  const compared = shown.candidates[candidate]
  const first = compared?.kind === 'business' ? compared.id : (listings[0]?.id ?? OTHER)
  const [chosen, setChosen] = useState(first)
  const [typed, setTyped] = useState('')
  const [take, setTake] = useState<MergeField[]>([])
  const listing = listings.find(({ id }) => id === chosen)
  const intoBusinessId = listing?.id ?? listingIdIn(typed)
  const tell = useEffectEvent(onChange)
  useEffect(() => tell({ ...(intoBusinessId && { intoBusinessId }), take }), [intoBusinessId, take])

  const choose = (id: string) => {
    setChosen(id)
    setTake([])
  }
  return (
    <>
      <fieldset>
        <legend className="font-semibold">Into which listing?</legend>
        {[
          ...listings.map(({ id, name, detail }) => ({ id, label: `${name} · ${detail}` })),
          { id: OTHER, label: 'Another listing' },
        ].map(({ id, label }) => (
          <label key={id} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="merge-into"
              checked={chosen === id}
              onChange={() => choose(id)}
              className="size-5 shrink-0 accent-gulf"
            />
            {label}
          </label>
        ))}
      </fieldset>
      {chosen === OTHER && (
        <TextField
          name="merge-address"
          label="Address of the listing's page"
          help="Such as /business/anchor-plumbing-12."
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      {listing && listing.mergeable.length > 0 && (
        <fieldset>
          <legend className="font-semibold">What should the listing take over?</legend>
          <div className="flex flex-wrap gap-x-6">
            {listing.mergeable.map((field) => (
              <CheckboxField
                key={field}
                name={`take-${field}`}
                label={fieldLabel(field)}
                checked={take.includes(field)}
                onChange={({ target }) =>
                  setTake((before) =>
                    target.checked ? [...before, field] : before.filter((one) => one !== field),
                  )
                }
              />
            ))}
          </div>
        </fieldset>
      )}
    </>
  )
}

/** The id in an address, or an id by itself. */
function listingIdIn(text: string): string | undefined {
  return /(?:\/business\/)?([\w-]+)\/?(?:[?#].*)?$/.exec(text.trim())?.[1]
}
