import { useState } from 'react'
import { useSending } from '../../../forms/use-sending.ts'
import { refuseTyped, toOutcome } from '../../../platform/api-outcome.ts'
import { Button } from '../../../ui/button.tsx'
import { SendButton } from '../../../forms/sent-form.tsx'
import { TextAreaField } from '../../../ui/form/text-field.tsx'
import { api } from '../../accounts/api.ts'
import { dayText } from '../../../time/eastern-time.ts'
import type { ListingValues } from '../../businesses/listing-fields.ts'
import type { EditResult } from './edit-results.ts'
import type { BusinessSectionProps, MyBusinessPageData } from '../my-businesses/my-business.ts'
import { Facts } from '../../../ui/facts.tsx'
import { Notice } from '../../../ui/notice.tsx'

interface HeldNoticeProps extends BusinessSectionProps {
  onUseAgain: (values: Partial<ListingValues>) => void
}

export default function HeldNotice({ business, onChanged, onUseAgain }: HeldNoticeProps) {
  const { waitingSince, lastDecision } = business
  if (waitingSince) return <Waiting business={business} since={waitingSince} onChanged={onChanged} />
  return lastDecision && <LastDecision decision={lastDecision} onUseAgain={onUseAgain} />
}

function Waiting({ business: { id, question }, since, onChanged }: BusinessSectionProps & { since: string }) {
  return (
    <Notice tone="news" className="mb-2">
      <p>
        <strong>Your changes are in review</strong> ({dayText(since)}). We’ll email you when there’s a
        decision.
      </p>
      {question && <Question id={id} question={question} onChanged={onChanged} />}
      <SendButton
        className="mt-2"
        failure="Review not canceled"
        request={() => api['my-businesses'][':id']['waiting-edit'].$delete({ param: { id } })}
        toast={{
          title: 'Review canceled',
          description: 'Your listing stays as it is, and the fields show that again.',
        }}
        onDone={onChanged}
      >
        Cancel Review
      </SendButton>
    </Notice>
  )
}

function Question({
  id,
  question,
  onChanged,
}: {
  id: string
  question: { text: string; at: string }
  onChanged: () => Promise<void>
}) {
  const { isSending, errors, send } = useSending('Answer not sent')
  const [answer, setAnswer] = useState('')
  const sendAnswer = () =>
    send(
      async () =>
        answer.trim() === ''
          ? refuseTyped({ answer: 'Write an answer, or change the fields below and save' })
          : toOutcome(
              api['my-businesses'][':id']['waiting-edit'].answer.$post({ param: { id }, json: { answer } }),
            ),
      {
        toast: { title: 'Answer sent', description: 'Our reviewer will read it next.' },
        onDone: onChanged,
      },
    )
  return (
    <div className="my-3 border-t border-line pt-3">
      <p className="font-semibold">Our reviewer asks ({dayText(question.at)}):</p>
      <p className="mb-3 wrap-anywhere whitespace-pre-line">{question.text}</p>
      <TextAreaField
        name="edit-answer"
        label="Your answer"
        help="Or change the fields below and save: that answers it too."
        rows={3}
        value={answer}
        error={errors?.['answer']}
        onChange={({ target }) => setAnswer(target.value)}
      />
      <Button className="mt-2" busy={isSending} onClick={sendAnswer}>
        Send Answer
      </Button>
    </div>
  )
}

const RESULTS: Record<EditResult, string> = {
  published: 'Published',
  corrected: 'Published as our reviewer edited it',
  not_published: 'Not published',
}

function LastDecision({
  decision: { at, text, fields },
  onUseAgain,
}: {
  decision: NonNullable<MyBusinessPageData['lastDecision']>
} & Pick<HeldNoticeProps, 'onUseAgain'>) {
  const left = fields.filter(({ result }) => result !== 'published')
  return (
    <Notice tone="refusal" className="mb-2">
      <p>
        <strong>
          {left.length === fields.length
            ? 'Your last changes weren’t published as you wrote them'
            : 'Some of your last changes weren’t published as you wrote them'}
        </strong>{' '}
        ({dayText(at)}).
      </p>
      {text && <p className="mt-1 wrap-anywhere whitespace-pre-line">{text}</p>}
      <Facts
        className="mt-2"
        facts={fields.map(({ label, yours, result }) => ({
          label: `${label}: ${RESULTS[result]}`,
          value: `You wrote: ${yours || 'nothing'}`,
        }))}
      />
      <Button
        className="mt-3"
        onClick={() => onUseAgain(Object.fromEntries(left.map(({ field, typed }) => [field, typed])))}
      >
        Put My Version in the Form
      </Button>
    </Notice>
  )
}
