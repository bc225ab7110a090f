import { useEffect, useEffectEvent, useState } from 'react'
import { CheckboxField, RadioField } from '../../../ui/form/choice-field.tsx'
import type { SentCase } from '../find-case.server.ts'
import { toOutcome } from '../../../platform/api-outcome.ts'
import { api } from '../../accounts/api.ts'
import type { DecisionToSend } from '../desk/use-desk.ts'
import type { MergeField } from '../../submissions/submission-fields.ts'
import type { FoundListing } from '../find-listings.server.ts'
import { ListingSearch } from '../desk/listing-search.tsx'

type Choice = Pick<DecisionToSend, 'intoBusinessId' | 'take'>

export function MergeChoice({
  candidates,
  candidate,
  onChange,
}: Pick<SentCase, 'candidates'> & {
  candidate: number
  onChange: (choice: Choice) => void
}) {
  const offered = candidates.filter(({ isMergeable }) => isMergeable)
  const compared = candidates[candidate]
  const [chosen, setChosen] = useState(() => (compared?.isMergeable ? compared.id : offered[0]?.id))
  const [found, setFound] = useState<FoundListing[]>([])
  const [take, setTake] = useState<MergeField[]>([])
  const into = offered.find(({ id }) => id === chosen)
  const notifyChange = useEffectEvent(onChange)
  useEffect(() => {
    notifyChange({ ...(chosen && { intoBusinessId: chosen }), take })
  }, [chosen, take])

  const choose = (id: string | undefined) => {
    setChosen(id)
    setTake([])
  }
  const choices = [...offered, ...found.filter(({ id }) => !offered.some((one) => one.id === id))]
  return (
    <>
      {choices.length > 0 && (
        <RadioField
          label="Merge into which one?"
          name="merge-into"
          options={choices.map(({ id, name, detail }) => ({ value: id, label: `${name} · ${detail}` }))}
          value={chosen}
          onChange={choose}
        />
      )}
      <ListingSearch
        label="Find another listing by name or phone"
        find={(name) => toOutcome(api.moderation.listings.$get({ query: { name } }))}
        onFound={(listings) => {
          setFound(listings)
          const [first] = listings
          if (first) choose(first.id)
        }}
      />
      {into && into.mergeable.length > 0 && (
        <fieldset>
          <legend className="font-semibold">What should the listing take over?</legend>
          <div className="flex flex-wrap gap-x-6">
            {into.mergeable.map((field) => (
              <CheckboxField
                key={field}
                name={`take-${field}`}
                label={into.differences.find(({ name }) => name === field)?.label}
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
