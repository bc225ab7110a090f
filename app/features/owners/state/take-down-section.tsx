import { useState } from 'react'
import { toOutcome } from '../../../platform/api-outcome.ts'
import { endSentence } from '../../../text/end-sentence.ts'
import { Button, Card, ReasonDialog, Section, toast } from '../../../ui/index.ts'
import { api } from '../../accounts/components.ts'
import type { MyBusinessPageData } from '../my-businesses/my-business.ts'
import { TAKE_DOWN_TEXTS } from './take-down-texts.ts'

export function TakeDownSection({
  business: { id, name, status },
  onChanged,
}: {
  business: MyBusinessPageData
  onChanged: () => Promise<void>
}) {
  const [isAsking, setAsking] = useState(false)
  if (status === 'unlisted') return null
  const isDown = status === 'taken_down'
  const words = isDown ? PUT_BACK : TAKE_DOWN
  const send = (reason: string) => {
    const act = { param: { id }, json: { reason } }
    const listing = api.moderation.listings[':id']
    return isDown ? toOutcome(listing['put-back'].$post(act)) : toOutcome(listing['take-down'].$post(act))
  }
  const showDone = async () => {
    setAsking(false)
    toast({ title: words.done, description: endSentence(`The owners of ${name} will get an email`) })
    await onChanged()
  }
  return (
    <Section id="take-down" title={words.title}>
      <Card className="p-5 sm:p-6">
        <p className="max-w-prose">{words.text}</p>
        <Button className="mt-4" onClick={() => setAsking(true)}>
          {words.action}
        </Button>
        {isAsking && (
          <ReasonDialog
            title={`${words.action}: ${name}?`}
            description={words.text}
            label="Why? The owners will read this as it is."
            texts={isDown ? [] : TAKE_DOWN_TEXTS.listing}
            action={words.action}
            isDangerous={!isDown}
            onSend={send}
            onDone={showDone}
            onClose={() => setAsking(false)}
          />
        )}
      </Card>
    </Section>
  )
}

const TAKE_DOWN = {
  title: 'Doesn’t belong in the directory?',
  text: 'The listing leaves the directory at once, with its page, posts, and pictures. It keeps its owners, who are told why and can object. You can put it back.',
  action: 'Take Down',
  done: 'Taken down',
}

const PUT_BACK = {
  title: 'Taken down by mistake?',
  text: 'The listing comes back with its page, posts, and pictures, and its owners are told why.',
  action: 'Put Back',
  done: 'Put back',
}
