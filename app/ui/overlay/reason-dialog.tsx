import type { ReactNode } from 'react'
import { useSending } from '../../forms/use-sending.ts'
import { type ApiOutcome, showAtField, refuseTyped } from '../../platform/api-outcome.ts'
import { Button } from '../button.tsx'
import { Dialog } from './dialog.tsx'
import { type ReadyText, ReadyTexts, withReadyText } from '../form/ready-texts.tsx'
import { TextAreaField } from '../form/text-field.tsx'

interface ReasonDialogProps {
  title: ReactNode
  description: ReactNode
  action: string
  isDangerous?: boolean
  label: string
  texts?: readonly ReadyText[]
  /** Kept by the screen, so that closing the dialog loses nothing. */
  reason: string
  onType: (reason: string) => void
  onSend: (reason: string) => Promise<ApiOutcome<unknown>>
  onDone: () => unknown
  onClose: () => void
  /** Further fields. */
  children?: ReactNode
}

export function ReasonDialog({
  title,
  description,
  action,
  isDangerous = false,
  label,
  texts = [],
  reason,
  onType,
  onSend,
  onDone,
  onClose,
  children,
}: ReasonDialogProps) {
  const { isSending, errors, form, send, clear } = useSending(action)
  const sendReason = () =>
    send(
      async () => {
        if (reason.trim() === '') return refuseTyped({ reason: 'Choose a reason or write one' })
        return showAtField('reason', await onSend(reason.trim()))
      },
      {
        onDone: () => {
          onType('')
          return onDone()
        },
      },
    )
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant={isDangerous ? 'danger' : 'primary'} disabled={isSending} onClick={sendReason}>
            {action}
          </Button>
        </>
      }
    >
      <div ref={form} className="space-y-3">
        <ReadyTexts
          texts={texts}
          onTake={(ready) => {
            onType(withReadyText(reason, ready, texts))
            clear()
            document.getElementById('reason')?.focus()
          }}
        />
        <TextAreaField
          name="reason"
          label={label}
          error={errors?.['reason']}
          rows={3}
          maxLength={2000}
          value={reason}
          onChange={({ target }) => onType(target.value)}
        />
        {children}
      </div>
    </Dialog>
  )
}
