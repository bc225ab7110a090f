import type { ReactNode } from 'react'
import { Dialog as RadixDialog } from 'radix-ui'
import { cn } from '../cn.ts'
import { CloseButton } from './close-button.tsx'
import { ModalPanel, type ModalPanelProps } from './modal-panel.tsx'

const DRAWER_WIDTH = 250

interface DrawerPanelProps extends Pick<ModalPanelProps, 'close' | 'trigger'> {
  label: string
  children: ReactNode
  side: 'left' | 'right' | 'all'
}

/** Loaded on demand: wide screens never open one. */
export function DrawerPanel({ label, children, side, close, trigger }: DrawerPanelProps) {
  return (
    <ModalPanel
      close={close}
      trigger={trigger}
      style={{ width: side === 'all' ? '100%' : DRAWER_WIDTH }}
      className={cn(
        'fixed inset-y-0 z-50 flex max-w-full flex-col overflow-y-auto bg-paper text-ink shadow-float',
        'transition-[translate] duration-200 ease-out',
        side === 'left'
          ? 'left-0 border-r border-line starting:-translate-x-full'
          : 'right-0 border-l border-line starting:translate-x-full',
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
