import { type ComponentProps, useState } from 'react'
import { useDrafts } from '../../../forms/use-drafts.ts'
import { endSentence } from '../../../text/end-sentence.ts'
import { Button, Card, ReasonDialog, Section, toast } from '../../../ui/index.ts'
import type { MyBusinessPageData } from '../my-businesses/my-business.ts'

interface ReasonSectionProps extends Pick<
  ComponentProps<typeof ReasonDialog>,
  'label' | 'texts' | 'isDangerous' | 'onSend'
> {
  id: string
  title: string
  business: MyBusinessPageData
  words: { text: string; action: string; done: string }
  /** The reason that holds now. */
  reason?: string
  onChanged: () => Promise<void>
}

export function ReasonSection({
  id,
  title,
  business,
  words,
  reason,
  onChanged,
  ...dialog
}: ReasonSectionProps) {
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
    <Section id={id} title={title}>
      <Card className="p-5 sm:p-6">
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
      </Card>
    </Section>
  )
}
