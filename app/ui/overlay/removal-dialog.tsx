import { type ReactElement, useState } from 'react'
import { Button } from '../button.tsx'
import { Dialog } from './dialog.tsx'

interface RemovalDialogProps {
  title: string
  description?: string
  action: string
  trigger: ReactElement
  onRemove: () => void
}

export function RemovalDialog({
  title,
  description = 'It will disappear from the page right away.',
  action,
  trigger,
  onRemove,
}: RemovalDialogProps) {
  const [isAsking, setAsking] = useState(false)
  const remove = () => {
    setAsking(false)
    onRemove()
  }
  return (
    <Dialog
      title={title}
      description={description}
      open={isAsking}
      onOpenChange={setAsking}
      trigger={trigger}
      footer={
        <>
          <Button onClick={() => setAsking(false)}>Keep It</Button>
          <Button variant="danger" onClick={remove}>
            {action}
          </Button>
        </>
      }
    />
  )
}
