import { useState, type ReactElement, type ReactNode } from 'react'
import { Dialog as RadixDialog } from 'radix-ui'
import { useBackCloses, useLinksAfterClosing } from './back-closes.ts'
import { classNames } from './class-names.ts'
import { CloseButton } from './close-button.tsx'

/** Darkens the page behind what floats. */
export const OVERLAY_CLASSES =
  'fixed inset-0 z-40 bg-[rgb(0_0_0/0.55)] transition-opacity duration-200 starting:opacity-0'

export interface DialogProps {
  title: ReactNode
  /** A sentence below the title. */
  description?: ReactNode
  children?: ReactNode
  /** The actions, in a row at the end. */
  footer?: ReactNode
  /** A button (or an element that takes its properties) that opens the dialog. */
  trigger?: ReactElement
  open?: boolean
  onOpenChange?: (isOpen: boolean) => void
}

/**
 * A modal dialog: focus stays inside, Escape, the cross and the browser's Back close it, focus returns to the trigger.
 * Without scripts the trigger does nothing, so what only the dialog offers must also be reachable by a link.
 */
export function Dialog({ title, description, children, footer, trigger, open, onOpenChange }: DialogProps) {
  const [isOwnOpen, setOwnOpen] = useState(false)
  const isOpen = open ?? isOwnOpen
  const setOpen = (isNowOpen: boolean) => {
    setOwnOpen(isNowOpen)
    onOpenChange?.(isNowOpen)
  }
  const close = () => setOpen(false)
  useBackCloses(isOpen, close)
  const followLink = useLinksAfterClosing(close)
  return (
    <RadixDialog.Root open={isOpen} onOpenChange={setOpen}>
      {trigger && <RadixDialog.Trigger asChild>{trigger}</RadixDialog.Trigger>}
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={OVERLAY_CLASSES} />
        <RadixDialog.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          onClickCapture={followLink}
          className={classNames(
            'fixed top-1/2 left-1/2 z-50 flex max-h-[calc(100dvh-2rem)] w-[min(calc(100vw-2rem),34rem)] flex-col',
            '-translate-x-1/2 -translate-y-1/2 rounded-card border border-line bg-card text-ink shadow-float',
            'transition-opacity duration-200 starting:opacity-0',
          )}
        >
          <div className="flex items-start justify-between gap-3 pt-4 pr-3 pl-5 sm:pl-6">
            <RadixDialog.Title className="pt-2 text-xl">{title}</RadixDialog.Title>
            <RadixDialog.Close asChild>
              <CloseButton />
            </RadixDialog.Close>
          </div>
          <div className="min-h-0 overflow-y-auto px-5 pt-1 pb-5 sm:px-6 sm:pb-6">
            {description && (
              <RadixDialog.Description className="text-ink-soft">{description}</RadixDialog.Description>
            )}
            {children && <div className="mt-4">{children}</div>}
          </div>
          {footer && (
            <div className="flex flex-wrap justify-end gap-3 border-t border-line px-5 py-4 sm:px-6">
              {footer}
            </div>
          )}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}
