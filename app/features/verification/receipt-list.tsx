import { dayText } from '../../time/eastern-time.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { PROOF_NAMES, type OwnVerifications } from './verification.ts'

type Receipt = OwnVerifications['receipts'][number]

const STATES: Record<Receipt['status'], { text: string; tone: BadgeTone }> = {
  waiting: { text: 'Waiting for review', tone: 'gulf' },
  approved: { text: 'Approved', tone: 'verified' },
  rejected: { text: 'Not approved', tone: 'danger' },
  withdrawn: { text: 'Withdrawn', tone: 'neutral' },
}

export function ReceiptList({
  receipts,
  onWithdraw,
}: {
  receipts: readonly Receipt[]
  onWithdraw: (id: string) => void
}) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {receipts.map((receipt) => {
        const { id, level, status, createdAt, decisionText, certificateNumber, ownerName, documents } =
          receipt
        const { text, tone } = STATES[status]
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
            {status === 'waiting' && (
              <Button className="mt-3" onClick={() => onWithdraw(id)}>
                Withdraw
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
