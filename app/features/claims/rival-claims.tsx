import { useState } from 'react'
import { typedText } from '../../forms/typed-text.ts'
import { Card } from '../../ui/card.tsx'
import { Section } from '../../ui/page/section.tsx'
import { SelectField } from '../../ui/form/choice-field.tsx'
import { TextAreaField } from '../../ui/form/text-field.tsx'
import { useLateArrival } from '../../ui/page/page-arrival.tsx'
import { SentForm, SubmitButton } from '../../forms/sent-form.tsx'
import { api } from '../accounts/api.ts'
import { useAnswer } from '../accounts/use-answer.ts'
import { dayText } from '../../time/eastern-time.ts'
import type { findRivalClaims } from './answer-claim.server.ts'
import { STATEMENT_MAX } from './claim.ts'

type RivalClaim = Awaited<ReturnType<typeof findRivalClaims>>[number]

export default function RivalClaims({ businessId }: { businessId: string }) {
  const { data, reload } = useAnswer(['rival-claims', businessId], () =>
    api['my-businesses'][':id'].claims.$get({ param: { id: businessId } }),
  )
  useLateArrival(data !== undefined)
  if (!data || data.claims.length === 0) return null
  return (
    <Section
      id="claims"
      title="Someone Else Claims This Business"
      lead="A reviewer will decide. Nothing has changed yet. Tell us what you know first."
    >
      <div className="grid gap-4">
        {data.claims.map((claim) => (
          <Card key={claim.id} className="p-5 sm:p-6">
            <p>
              <strong className="wrap-anywhere">{claim.claimant}</strong> claimed this business on{' '}
              {dayText(claim.since)}.
            </p>
            {data.mayAnswer && <AnswerForm businessId={businessId} claim={claim} onSent={reload} />}
          </Card>
        ))}
      </div>
    </Section>
  )
}

const CHOICES = [
  { value: 'no', label: 'No, this business isn’t theirs' },
  { value: 'yes', label: 'Yes, they should be an owner too' },
]

function AnswerForm({
  businessId,
  claim: { id, answer },
  onSent,
}: {
  businessId: string
  claim: RivalClaim
  onSent: () => Promise<void>
}) {
  const [agrees, setAgrees] = useState(answer?.agrees ?? false)
  return (
    <SentForm
      className="mt-4 grid max-w-xl gap-4"
      failure="Answer not sent"
      request={(typed) =>
        api['my-businesses'][':id'].claims[':claimId'].answer.$put({
          param: { id: businessId, claimId: id },
          json: { agrees, text: typedText(typed, 'text') },
        })
      }
      toast={{ title: 'Answer sent', description: 'Our reviewers will see it with the claim.' }}
      onDone={onSent}
    >
      <SelectField
        name="agrees"
        id={`agrees-${id}`}
        label="Should they own it?"
        options={CHOICES}
        value={agrees ? 'yes' : 'no'}
        onChange={({ target }) => setAgrees(target.value === 'yes')}
      />
      <TextAreaField
        name="text"
        id={`answer-${id}`}
        label="What should our reviewers know?"
        optional={agrees}
        help="For example, how you know them, or who runs the business today. The other person won’t see it."
        maxLength={STATEMENT_MAX}
        defaultValue={answer?.text}
      />
      <SubmitButton variant="primary" className="justify-self-start">
        {answer ? 'Update the Answer' : 'Send the Answer'}
      </SubmitButton>
    </SentForm>
  )
}
