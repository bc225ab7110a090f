import TeamNotes from '../../team-notes/team-notes.tsx'
import { PinSection } from './pin-section.tsx'
import type { BusinessSectionProps, MyBusinessPageData } from '../my-businesses/my-business.ts'
import { toOutcome } from '../../../platform/api-outcome.ts'
import { api } from '../../accounts/api.ts'
import takeDownTexts from '../take-down-texts.json' with { type: 'json' }
import { takeDownLabel } from '../take-down-texts.ts'
import { LEVEL_NAMES, PROVEN_LEVELS, type VerificationLevel } from '../../veterans/levels.ts'
import { VERIFICATION_LEVELS } from '../../../db/schema/verification-level.ts'
import { EXPIRY_HELP } from '../../veterans/years-valid.ts'
import { RadioField } from '../../../ui/form/choice-field.tsx'
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
      <LevelSection {...props} />
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

interface NewLevel {
  level: VerificationLevel
  certificateNumber: string
  expiresOn: string
}

function LevelSection({ business, onChanged }: BusinessSectionProps) {
  const { id, level: present, levelUntil, isVerified, owners } = business
  const blank: NewLevel = {
    level: isVerified ? present : 'document_reviewed',
    certificateNumber: '',
    expiresOn: '',
  }
  const [typed, setTyped] = useState<Partial<NewLevel>>({})
  const { level, certificateNumber, expiresOn } = { ...blank, ...typed }
  const isEnding = level === 'self_declared'
  const offered = isVerified ? VERIFICATION_LEVELS : PROVEN_LEVELS
  return (
    <ReasonSection
      id="level"
      title="Verified Badge"
      business={business}
      onChanged={() => {
        setTyped({})
        return onChanged()
      }}
      words={{ ...SET_LEVEL, lead: LEVEL_NAMES[present] }}
      reason={`${LEVEL_NAMES[present]}${levelUntil ? `, until ${levelUntil}` : ''}.`}
      label={isEnding ? takeDownLabel(owners.length) : 'What did you see, and where? Owners read this.'}
      isDangerous={isEnding}
      onSend={(reason) =>
        toOutcome(
          api.moderation.listings[':id'].level.$put({
            param: { id },
            json: { level, reason, ...(!isEnding && { certificateNumber, ...(expiresOn && { expiresOn }) }) },
          }),
        )
      }
    >
      <RadioField
        name="level"
        label="Level"
        value={level}
        onChange={(value) => setTyped({ ...typed, level: offered.find((one) => one === value) })}
        options={offered.map((value) => ({
          value,
          label: value === 'self_declared' ? 'Self-declared: the badge ends' : LEVEL_NAMES[value],
        }))}
      />
      {!isEnding && (
        <>
          <TextField
            name="certificateNumber"
            label="Number of the certificate"
            optional
            maxLength={100}
            value={certificateNumber}
            onChange={({ target }) => setTyped({ ...typed, certificateNumber: target.value })}
          />
          <TextField
            type="date"
            name="expiresOn"
            label="Valid until"
            optional
            help={EXPIRY_HELP}
            value={expiresOn}
            onChange={({ target }) => setTyped({ ...typed, expiresOn: target.value })}
          />
        </>
      )}
    </ReasonSection>
  )
}

const SET_LEVEL = {
  text: 'Someone showed you a document or a certificate? Give the badge here. The proof doesn’t hold? End it here. Either way, the listing stays public.',
  action: 'Set the Level',
  done: 'Level saved',
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
