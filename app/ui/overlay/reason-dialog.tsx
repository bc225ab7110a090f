import { type ReactNode, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import { Dialog } from './dialog.tsx'
import { TextAreaField } from '../form/text-field.tsx'

interface ReasonDialogProps {
  title: ReactNode
  description: ReactNode
  action: string
  isDangerous?: boolean
  label: string
  texts?: readonly { label: string; text: string }[]
  /** @returns the refusal; undefined when it is done */
  onSend: (reason: string) => Promise<string | undefined>
  onClose: () => void
}

export function ReasonDialog({
  title,
  description,
  action,
  isDangerous = false,
  label,
  texts = [],
  onSend,
  onClose,
}: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const [isSending, setSending] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const toField = () => box.current?.querySelector('textarea')?.focus()
  const send = async () => {
    if (reason.trim() === '') {
      setError('Choose a reason or write one')
      toField()
      return
    }
    setSending(true)
    try {
      setError(await onSend(reason.trim()))
    } finally {
      setSending(false)
    }
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant={isDangerous ? 'danger' : 'primary'}
            disabled={isSending}
            onClick={() => void send()}
          >
            {action}
          </Button>
        </>
      }
    >
      <div ref={box} className="space-y-3">
        {texts.length > 0 && (
          <div role="group" aria-label="Ready-made texts" className="flex flex-wrap gap-2">
            {texts.map(({ label: name, text }) => (
              <Button
                key={name}
                className="px-3! py-1! text-sm!"
                onClick={() => {
                  setReason(text)
                  setError(undefined)
                  toField()
                }}
              >
                {name}
              </Button>
            ))}
          </div>
        )}
        <TextAreaField
          name="reason"
          label={label}
          error={error}
          rows={3}
          maxLength={2000}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
    </Dialog>
  )
}
