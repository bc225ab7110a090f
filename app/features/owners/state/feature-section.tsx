import { useState } from 'react'
import { toOutcome } from '../../../platform/api-outcome.ts'
import { endSentence } from '../../../text/end-sentence.ts'
import { Button, Card, ReasonDialog, Section, toast } from '../../../ui/index.ts'
import { api } from '../../accounts/components.ts'
import type { MyBusinessPageData } from '../my-businesses/my-business.ts'

interface FeatureSectionProps {
  business: MyBusinessPageData
  onChanged: () => Promise<void>
}

/** Administrators choose what is featured, and say why. */
export function FeatureSection({ business, onChanged }: FeatureSectionProps) {
  const { id, name, status, isFeatured, featuredReason } = business
  const [isAsking, setAsking] = useState(false)
  if (!isFeatured && status !== 'published') return null
  const words = isFeatured ? END : FEATURE
  const showDone = async () => {
    setAsking(false)
    toast({ title: words.done, description: endSentence(`The owners of ${name} will get an email`) })
    await onChanged()
  }
  return (
    <Section id="featured" title="Featured">
      <Card className="p-5 sm:p-6">
        <p className="max-w-prose">{words.text}</p>
        {featuredReason !== '' && <p className="mt-2 max-w-prose font-semibold">{featuredReason}</p>}
        <Button className="mt-4" onClick={() => setAsking(true)}>
          {words.action}
        </Button>
        {isAsking && (
          <ReasonDialog
            title={`${words.action}: ${name}?`}
            description={words.text}
            label={words.label}
            action={words.action}
            onSend={(reason) =>
              toOutcome(
                api.moderation.listings[':id'].featured.$put({
                  param: { id },
                  json: { isFeatured: !isFeatured, reason },
                }),
              )
            }
            onDone={showDone}
            onClose={() => setAsking(false)}
          />
        )}
      </Card>
    </Section>
  )
}

const FEATURE = {
  text: 'A featured business has a ribbon, and at most two lead a list. Nobody pays for it, so write a reason that a visitor would accept.',
  label: 'Why? Visitors read this sentence on the ribbon.',
  action: 'Feature',
  done: 'Featured',
}

const END = {
  text: 'It has the ribbon, and it may lead a list.',
  label: 'Why does it end? The owners read this.',
  action: 'End Featuring',
  done: 'No longer featured',
}
