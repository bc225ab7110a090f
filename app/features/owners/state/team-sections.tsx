import TeamNotes from '../../team-notes/team-notes.tsx'
import { PinSection } from './pin-section.tsx'
import type { BusinessSectionProps, MyBusinessPageData } from '../my-businesses/my-business.ts'
import { toOutcome } from '../../../platform/api-outcome.ts'
import { api } from '../../accounts/api.ts'
import takeDownTexts from '../take-down-texts.json' with { type: 'json' }
import { takeDownLabel } from '../take-down-texts.ts'
import { type ComponentProps, useState } from 'react'
import { href } from 'react-router'
import { useDrafts } from '../../../forms/use-drafts.ts'
import { endSentence } from '../../../text/end-sentence.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { ReasonDialog } from '../../../ui/overlay/reason-dialog.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { FoldedSection } from '../../../ui/page/fold.tsx'
import { toast } from '../../../ui/overlay/toast-store.ts'

export default function TeamSections(props: BusinessSectionProps) {
  const { id } = props.business
  return (
    <>
      <TeamNotes kind="listings" id={id} />
      {props.business.pin && <PinSection {...props} pin={props.business.pin} />}
      {props.business.mayFeature && <FeatureSection {...props} />}
      {props.business.isVerified && <BadgeSection {...props} />}
      <TakeDownSection {...props} />
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to={`${href('/moderation')}?kind=find&q=${id}`}>See Its Cases</ButtonLink>
        <ButtonLink to={`${href('/moderation/:tool', { tool: 'log' })}?about=${id}`}>
          See It in the Log
        </ButtonLink>
      </div>
    </>
  )
}

function FeatureSection({ business, onChanged }: BusinessSectionProps) {
  const { id, status, isFeatured, featuredReason, featuredUntil } = business
  const [lastDay, setLastDay] = useState('')
  if (!isFeatured && status !== 'published') return null
  const words = isFeatured ? END : FEATURE
  return (
    <ReasonSection
      id="featured"
      title="Featured"
      {...{ business, words, onChanged }}
      label={words.label}
      reason={[featuredReason, featuredUntil && `Until ${featuredUntil}.`].filter(Boolean).join(' ')}
      onSend={(reason) =>
        toOutcome(
          api.moderation.listings[':id'].featured.$put({
            param: { id },
            json: { isFeatured: !isFeatured, reason, ...(lastDay && { lastDay }) },
          }),
        )
      }
    >
      {!isFeatured && (
        <TextField
          type="date"
          name="lastDay"
          label="Until when?"
          optional
          help="The ribbon comes off after this day."
          value={lastDay}
          onChange={({ target }) => setLastDay(target.value)}
        />
      )}
    </ReasonSection>
  )
}

const FEATURE = {
  lead: 'Give it the ribbon',
  text: 'A featured business has a ribbon, and at most two lead a list. Nobody pays for it, so write a reason that a visitor would accept.',
  label: 'Why? Visitors read this sentence on the ribbon.',
  action: 'Feature',
  done: 'Featured',
}

const END = {
  lead: 'It has the ribbon',
  text: 'It has the ribbon, and it may lead a list.',
  label: 'Why does it end? The owners read this.',
  action: 'End Featuring',
  done: 'No longer featured',
}

function BadgeSection({ business, onChanged }: BusinessSectionProps) {
  const { id, owners } = business
  return (
    <ReasonSection
      id="badge"
      title="Doesn’t the proof hold?"
      {...{ business, words: END_BADGE, onChanged }}
      label={takeDownLabel(owners.length)}
      isDangerous
      onSend={(reason) =>
        toOutcome(api.moderation.listings[':id']['end-badge'].$post({ param: { id }, json: { reason } }))
      }
    />
  )
}

const END_BADGE = {
  lead: 'End the verified badge',
  text: 'The listing stays public, without the badge. An owner who served can send proof again.',
  action: 'End Badge',
  done: 'Badge ended',
}

function TakeDownSection({ business, onChanged }: BusinessSectionProps) {
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
      texts={isDown ? [] : takeDownTexts.listing}
      isDangerous={!isDown}
      onSend={send}
    />
  )
}

const TAKE_DOWN = {
  title: 'Doesn’t belong in the directory?',
  lead: 'Take the listing down',
  text: 'The listing leaves the directory right away, with its page, posts, and pictures. If it has owners, we’ll tell them why, and they can object. You can put it back.',
  action: 'Take Down',
  done: 'Taken down',
}

const PUT_BACK = {
  title: 'Taken down by mistake?',
  lead: 'Put the listing back',
  text: 'The listing comes back with its page, posts, and pictures. If it has owners, we’ll tell them why.',
  action: 'Put Back',
  done: 'Put back',
}

interface ReasonSectionProps extends Pick<
  ComponentProps<typeof ReasonDialog>,
  'label' | 'texts' | 'isDangerous' | 'onSend' | 'children'
> {
  id: string
  title: string
  business: MyBusinessPageData
  words: { lead: string; text: string; action: string; done: string }
  reason?: string
  onChanged: () => Promise<void>
}

function ReasonSection({ id, title, business, words, reason, onChanged, ...dialog }: ReasonSectionProps) {
  const [isAsking, setAsking] = useState(false)
  const drafts = useDrafts({ text: '' })
  const { name, owners } = business
  const showDone = async () => {
    setAsking(false)
    const told = owners.length > 0 && endSentence(`The owners of ${name} will get an email`)
    toast({ title: words.done, ...(told && { description: told }) })
    await onChanged()
  }
  return (
    <FoldedSection id={id} title={title} lead={words.lead}>
      <p className="max-w-prose">{words.text}</p>
      {reason && <p className="mt-2 max-w-prose font-semibold">{reason}</p>}
      <Button className="mt-4" onClick={() => setAsking(true)}>
        {words.action}
      </Button>
      {isAsking && (
        <ReasonDialog
          {...dialog}
          title={`${words.action}: ${name}?`}
          description={words.text}
          action={words.action}
          reason={drafts.draftOf(words.action).text}
          onType={(text) => drafts.write(words.action, () => ({ text }))}
          onDone={showDone}
          onClose={() => setAsking(false)}
        />
      )}
    </FoldedSection>
  )
}
