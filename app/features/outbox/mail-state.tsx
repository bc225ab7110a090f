import { countText } from '../../text/count-text.ts'
import { momentText } from '../../time/eastern-time.ts'
import { Badge, type BadgeTone } from '../../ui/index.ts'
import type { MailState, MailSummary } from './outbox.ts'

const STATES: Record<MailState, { tone: BadgeTone; label: string }> = {
  kept: { tone: 'brass', label: 'Kept here' },
  waiting: { tone: 'gulf', label: 'Waiting' },
  sending: { tone: 'gulf', label: 'Being sent' },
  sent: { tone: 'verified', label: 'Sent' },
  failed: { tone: 'danger', label: 'Given up' },
}

export function MailStateBadge({ state }: { state: MailState }) {
  const { tone, label } = STATES[state]
  return (
    <Badge tone={tone} className="shrink-0">
      {label}
    </Badge>
  )
}

export function stateText({ state, sentAt, dueAt, attempts }: MailSummary): string {
  if (state === 'sent' && sentAt) return `Handed to the mail server ${momentText(sentAt)}`
  if (state === 'failed')
    return attempts === 0 ? 'Not sent' : `Not sent after ${countText(attempts, 'try', 'tries')}`
  if (state === 'kept') return 'Not sent: no mail server is set'
  if (state === 'sending') return 'The mail server has been asked'
  return attempts === 0
    ? 'To be sent'
    : `Next try ${momentText(dueAt)}, after ${countText(attempts, 'try', 'tries')}`
}
