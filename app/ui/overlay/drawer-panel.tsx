import type { ReactNode, RefObject } from 'react'
import { Dialog as RadixDialog } from 'radix-ui'
import { useCloseBeforeLink } from './back-closes.ts'
import { cn } from '../cn.ts'
import { CloseButton } from './close-button.tsx'
import { ModalPanel } from './modal-panel.tsx'

/** In pixels. */
const DRAWER_WIDTH = 250

interface DrawerPanelProps {
  label: string
  children: ReactNode
  side: 'left' | 'right'
  close: () => void
  trigger: RefObject<HTMLElement | null>
}

/** Loaded on demand: wide screens never open one. */
export function DrawerPanel({ label, children, side, close, trigger }: DrawerPanelProps) {
  const followLink = useCloseBeforeLink(close)
  return (
    <ModalPanel
      close={close}
      trigger={trigger}
      onClickCapture={followLink}
      style={{ width: DRAWER_WIDTH }}
      className={cn(
        'fixed inset-y-0 z-50 flex max-w-full flex-col overflow-y-auto bg-paper text-ink shadow-float',
        'transition-[translate] duration-200 ease-out',
        side === 'right'
          ? 'right-0 border-l border-line starting:translate-x-full'
          : 'left-0 border-r border-line starting:-translate-x-full',
      )}
    >
      <div className="flex items-center justify-between border-b border-line py-2 pr-2 pl-5">
        <RadixDialog.Title className="text-lg">{label}</RadixDialog.Title>
        <RadixDialog.Close asChild>
          <CloseButton />
        </RadixDialog.Close>
      </div>
      <div className="flex-1 p-3">{children}</div>
    </ModalPanel>
  )
}
