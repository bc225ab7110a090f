import { useState } from 'react'
import { useSending } from '../../../forms/use-sending.ts'
import { Button } from '../../../ui/button.tsx'
import { FoldedSection } from '../../../ui/page/fold.tsx'
import { api } from '../../accounts/api.ts'
import { PinFields, readPin, type TypedPin, typedPin } from '../../places/pin-map.tsx'
import type { BusinessSectionProps, MyBusinessPageData } from '../my-businesses/my-business.ts'

interface PinSectionProps extends BusinessSectionProps {
  pin: NonNullable<MyBusinessPageData['pin']>
}

export function PinSection({ business: { id, name }, pin, onChanged }: PinSectionProps) {
  const { how, isExact, point, map } = pin
  const [typed, setTyped] = useState<TypedPin>()
  const shown = typed ?? typedPin(point)
  const { errors, form, isSending, send } = useSending('Not saved')
  const save = (next: typeof point | null) =>
    send(() => api.moderation.listings[':id'].pin.$put({ param: { id }, json: { point: next } }), {
      toast: next ? { title: 'The pin is on the map' } : { title: 'The pin is off the map' },
      onDone: () => {
        setTyped(undefined)
        return onChanged()
      },
    })
  return (
    <FoldedSection id="pin" title="Where It Stands on the Map" lead={how}>
      <p className="mb-4 max-w-prose">
        {how}. Click on the map, or type what a street map says. If the address changes, the pin is dropped.
      </p>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save(readPin(shown))
        }}
      >
        <PinFields
          map={map}
          label={`${name} on the map`}
          typed={shown}
          isSoft={!isExact && !typed}
          error={errors?.['pin']}
          onType={setTyped}
        />
        <div className="mt-4 flex flex-wrap gap-3">
          <Button type="submit" variant="primary" busy={isSending}>
            Save the Pin
          </Button>
          {isExact && <Button onClick={() => save(null)}>Back to the Town Only</Button>}
        </div>
      </form>
    </FoldedSection>
  )
}
