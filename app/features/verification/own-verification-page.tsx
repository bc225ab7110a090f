import { dayText } from '../../time/eastern-time.ts'
import { href, Link } from 'react-router'
import { Card } from '../../ui/card.tsx'
import { Section } from '../../ui/page/section.tsx'
import { StatusRegion } from '../../ui/overlay/status-region.tsx'
import { toast } from '../../ui/overlay/toast-store.ts'
import { api } from '../accounts/api.ts'
import { useAnswer } from '../accounts/use-answer.ts'
import { OwnerFrame } from '../owners/owner-frame.tsx'
import { LEVEL_NAMES, VERIFICATION_PATH } from '../veterans/levels.ts'
import { AnswerForm, ProofForm } from './proof-form.tsx'
import { type OwnVerifications, PROOF_NAMES } from './verification.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { SendButton } from '../../forms/sent-form.tsx'

type Receipt = OwnVerifications['receipts'][number]

const STATES: Record<Receipt['status'], { text: string; tone: BadgeTone }> = {
  waiting: { text: 'Waiting for review', tone: 'gulf' },
  approved: { text: 'Approved', tone: 'verified' },
  rejected: { text: 'Not approved', tone: 'danger' },
  withdrawn: { text: 'Withdrawn', tone: 'neutral' },
}

const WAITS_FOR_ANSWER = { text: 'Waiting for your answer', tone: 'gulf' } as const

export function OwnVerificationPage({ businessId }: { businessId: string }) {
  const { answer, reload } = useAnswer(['verifications', businessId], () =>
    api.verifications['of-business'][':businessId'].$get({ param: { businessId } }),
  )
  return (
    <OwnerFrame
      narrow
      breadcrumb={[
        { label: 'My Businesses', href: '/my-businesses' },
        {
          label: answer.state === 'shown' ? answer.data.businessName : 'Business',
          href: href('/my-businesses/:businessId', { businessId }),
        },
        { label: 'Verification' },
      ]}
      title="Verification"
      head={
        <Link to={VERIFICATION_PATH} className="tap-line font-semibold">
          How we verify
        </Link>
      }
      answer={answer}
      onAskAgain={() => void reload()}
    >
      {(own) => ({ lead: stateOf(own), body: <OwnVerification own={own} ask={reload} /> })}
    </OwnerFrame>
  )
}

function OwnVerification({ own, ask }: { own: OwnVerifications; ask: () => Promise<void> }) {
  const { businessId, receipts } = own
  const isWaiting = receipts.some(({ status }) => status === 'waiting')
  const sent = async () => {
    toast({ title: 'Sent', description: 'We’ll email you when there’s a decision.' })
    await ask()
  }
  return (
    <StatusRegion
      status={receipts.map(({ id, status, question }) => `${id} ${status} ${question ?? ''}`).join(' ')}
    >
      {!isWaiting && (
        <Section id="send" title="Send Proof">
          <Card className="p-4 sm:p-6">
            <ProofForm businessId={businessId} onSent={sent} />
          </Card>
        </Section>
      )}
      {receipts.length > 0 && (
        <Section id="receipts" title="What You Sent">
          <ul className="divide-y divide-line border-y border-line">
            {receipts.map((receipt) => {
              const { id, level, status, createdAt, decisionText, certificateNumber, ownerName, documents } =
                receipt
              const { text, tone } = receipt.question === null ? STATES[status] : WAITS_FOR_ANSWER
              return (
                <li key={id} className="py-4">
                  <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                    <p className="font-semibold">{PROOF_NAMES[level]}</p>
                    <Badge tone={tone}>{text}</Badge>
                  </div>
                  <p className="mt-1 text-ink-soft">Sent on {dayText(createdAt)}</p>
                  {certificateNumber && <p className="wrap-anywhere">Certificate {certificateNumber}</p>}
                  {decisionText && <p className="mt-1 max-w-prose wrap-anywhere">{decisionText}</p>}
                  {ownerName && <p className="wrap-anywhere">For {ownerName}</p>}
                  {documents.map(({ position, bytes, deletedAt }) => (
                    <p key={position} className="mt-1 text-ink-soft">
                      Document of {Math.max(1, Math.round(bytes / 1024)).toLocaleString('en-US')} kB,{' '}
                      {deletedAt ? `deleted on ${dayText(deletedAt)}` : 'kept until the decision'}.
                    </p>
                  ))}
                  {receipt.question !== null && (
                    <AnswerForm businessId={businessId} id={id} question={receipt.question} onSent={ask} />
                  )}
                  {status === 'waiting' && (
                    <SendButton
                      className="mt-3"
                      failure="Not withdrawn"
                      request={() =>
                        api.verifications['of-business'][':businessId'][':id'].$delete({
                          param: { businessId, id },
                        })
                      }
                      toast={{ title: 'Withdrawn', description: 'Your files have been deleted.' }}
                      onDone={ask}
                      onRefused={ask}
                    >
                      Withdraw
                    </SendButton>
                  )}
                </li>
              )
            })}
          </ul>
        </Section>
      )}
    </StatusRegion>
  )
}

function stateOf({ businessName, level, verifiedAt, lastDay }: OwnVerifications): string {
  if (level === 'self_declared') return `${businessName} is self-declared. The listing shows no badge yet.`
  const since = verifiedAt ? ` since ${dayText(verifiedAt)}` : ''
  const until = lastDay ? `, until ${lastDay}` : ''
  return `${businessName}: ${LEVEL_NAMES[level]}${since}${until}.`
}
