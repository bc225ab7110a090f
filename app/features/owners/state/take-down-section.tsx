import { toOutcome } from '../../../platform/api-outcome.ts'
import { api } from '../../accounts/components.ts'
import type { BusinessSectionProps } from '../my-businesses/my-business.ts'
import { ReasonSection } from './reason-section.tsx'
import { TAKE_DOWN_TEXTS, takeDownLabel } from './take-down-texts.ts'

export function TakeDownSection({ business, onChanged }: BusinessSectionProps) {
  const { id, status, owners } = business
  if (status === 'unlisted') return null
  const isDown = status === 'taken_down'
  const words = isDown ? PUT_BACK : TAKE_DOWN
  const send = (reason: string) => {
    const act = { param: { id }, json: { reason } }
    const listing = api.moderation.listings[':id']
    return isDown ? toOutcome(listing['put-back'].$post(act)) : toOutcome(listing['take-down'].$post(act))
  }
  return (
    <ReasonSection
      id="take-down"
      title={words.title}
      {...{ business, words, onChanged }}
      label={takeDownLabel(owners.length)}
      texts={isDown ? [] : TAKE_DOWN_TEXTS.listing}
      isDangerous={!isDown}
      onSend={send}
    />
  )
}

const TAKE_DOWN = {
  title: 'Doesn’t belong in the directory?',
  text: 'The listing leaves the directory right away, with its page, posts, and pictures. If it has owners, we’ll tell them why, and they can object. You can put it back.',
  action: 'Take Down',
  done: 'Taken down',
}

const PUT_BACK = {
  title: 'Taken down by mistake?',
  text: 'The listing comes back with its page, posts, and pictures. If it has owners, we’ll tell them why.',
  action: 'Put Back',
  done: 'Put back',
}
