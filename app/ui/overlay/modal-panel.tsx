import { type ComponentProps, type RefObject, useState } from 'react'
import { Dialog as RadixDialog } from 'radix-ui'
import { followLinksBy, useCloseBefore } from './back-closes.ts'
import { LeaveContext } from './leave.ts'

export interface ModalPanelProps extends ComponentProps<typeof RadixDialog.Content> {
  close: () => void
  trigger: RefObject<HTMLElement | null>
  isDescribed?: boolean
}

export function ModalPanel({ close, trigger, isDescribed, children, ...content }: ModalPanelProps) {
  const leave = useCloseBefore(close)
  const [cameFrom] = useState(() => document.activeElement)
  return (
    <RadixDialog.Root open onOpenChange={(isOpen) => !isOpen && close()}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fixed inset-0 z-40 bg-[rgb(0_0_0/0.55)] transition-opacity duration-200 starting:opacity-0" />
        <RadixDialog.Content
          {...(isDescribed ? {} : { 'aria-describedby': undefined })}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            // Opened by a key, it has no trigger; Radix would leave the focus nowhere.
            const before = trigger.current ?? cameFrom
            if (before instanceof HTMLElement) before.focus()
          }}
          onClickCapture={followLinksBy(leave)}
          {...content}
        >
          <LeaveContext value={leave}>{children}</LeaveContext>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}
