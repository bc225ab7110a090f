import { useRef, type FocusEvent, type RefObject, useEffect, useState } from 'react'
import { X } from 'lucide-react'
import { Toast as RadixToast } from 'radix-ui'
import { Link } from 'react-router'
import { cn } from '../cn.ts'
import {
  TOAST_DURATION,
  TOAST_HOTKEY,
  TOAST_SWIPE_THRESHOLD,
  dismissToast,
  useToasts,
  type Toast,
  type ToastVariant,
} from './toast-store.ts'

type ToastSide = 'top' | 'bottom'

/** In pixels: the distance to the edges of the screen, and the focus ring. */
const ROOM = 24

const HOTKEY = [TOAST_HOTKEY]

const VARIANTS: Record<ToastVariant, string> = {
  default: 'border-line-strong bg-card text-ink',
  destructive: 'border-danger bg-danger text-paper',
}

/** Loaded with the first toast. Closing one returns the focus that F8 moved to it. */
export function Toasts() {
  const toasts = useToasts()
  const viewport = useRef<HTMLOListElement>(null)
  const focusedBefore = useRef<HTMLElement>(null)
  const side = useToastSide(viewport, toasts[0]?.id)

  const rememberFocus = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    const isFromOutside = !currentTarget.parentElement?.contains(relatedTarget)
    if (isFromOutside) focusedBefore.current = relatedTarget as HTMLElement | null
  }
  const close = (id: string) => {
    if (viewport.current?.contains(document.activeElement)) focusedBefore.current?.focus()
    dismissToast(id)
  }
  return (
    <RadixToast.Provider
      // Radix remembers that a removed toast was paused (hovered, focused) and would never close the next.
      key={toasts[0]?.id}
      duration={TOAST_DURATION}
      swipeThreshold={TOAST_SWIPE_THRESHOLD}
      swipeDirection="right"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} onClose={close} />
      ))}
      <RadixToast.Viewport
        ref={viewport}
        hotkey={HOTKEY}
        onFocus={rememberFocus}
        className={cn(
          'fixed right-0 z-50 mb-(--bottom-bar) flex w-full list-none flex-col gap-2 p-4 empty:p-0',
          'sm:right-4 sm:w-96 sm:rounded-card sm:p-0',
          side === 'top' ? 'top-0 sm:top-4' : 'bottom-0 sm:bottom-4',
        )}
      />
    </RadixToast.Provider>
  )
}

interface ToastCardProps {
  toast: Toast
  onClose: (id: string) => void
}

function ToastCard({ toast, onClose }: ToastCardProps) {
  const { id, title, description, variant, stays, state, link, undo } = toast
  return (
    <RadixToast.Root
      open={state === 'open'}
      onOpenChange={(isOpen) => !isOpen && onClose(id)}
      {...(stays && { duration: Infinity })}
      data-variant={variant}
      className={cn(
        'flex items-start gap-2 rounded-card border p-4 pr-1.5 shadow-float large-text:gap-0 large-text:px-3 large-text:py-1.5',
        'transition-[opacity,translate] duration-200 starting:translate-y-2 starting:opacity-0',
        'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=move]:transition-none',
        'data-[swipe=cancel]:translate-x-0 data-[swipe=end]:translate-x-full',
        VARIANTS[variant],
      )}
    >
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 py-1 large-text:py-0 large-text:leading-tight">
        <RadixToast.Title className="font-semibold">{title}</RadixToast.Title>
        {description && (
          <RadixToast.Description className="mt-0.5 w-full text-sm">{description}</RadixToast.Description>
        )}
        {link && (
          <RadixToast.Action asChild altText={link.label}>
            <Link to={link.to} className="-my-2 tap-line large-text:my-0">
              {link.label}
            </Link>
          </RadixToast.Action>
        )}
        {undo && (
          <RadixToast.Action
            altText="Undo"
            onClick={undo}
            className="-my-2 tap-line min-w-11 font-semibold underline large-text:my-0"
          >
            Undo
          </RadixToast.Action>
        )}
      </div>
      <RadixToast.Close
        aria-label="Close"
        className="-my-1.5 flex size-11 shrink-0 items-center justify-center rounded-control outline-current"
      >
        <X aria-hidden className="size-5" />
      </RadixToast.Close>
    </RadixToast.Root>
  )
}

/** @param toastId remounts the list */
function useToastSide(list: RefObject<HTMLElement | null>, toastId: string | undefined): ToastSide {
  const [side, setSide] = useState<ToastSide>('bottom')
  useEffect(() => {
    const shown = list.current
    if (!shown || toastId === undefined) return
    const look = () => {
      // Someone who moved to the toast by its key should find it where it was.
      if (!shown.contains(document.activeElement)) setSide(sideAwayFromFocus(shown))
    }
    const observer = new ResizeObserver(look)
    observer.observe(shown)
    addEventListener('focusin', look)
    // The browser scrolls to what has the focus after it has told of it.
    addEventListener('scroll', look, { capture: true, passive: true })
    return () => {
      observer.disconnect()
      removeEventListener('focusin', look)
      removeEventListener('scroll', look, { capture: true })
    }
  }, [list, toastId])
  return side
}

function sideAwayFromFocus(list: HTMLElement): ToastSide {
  const { width, height } = list.getBoundingClientRect()
  const focused = document.activeElement
  // A tap leaves no mark on what it has focused.
  if (!focused?.matches(':focus-visible') || height === 0) return 'bottom'
  const { top, bottom, right } = focused.getBoundingClientRect()
  // The bar at the foot of the screen.
  const foot = innerHeight - Number.parseFloat(getComputedStyle(list).marginBottom)
  const isBeside = right < innerWidth - width - ROOM
  const isAbove = bottom < foot - height - ROOM
  const isBelow = top >= foot
  // What fills the screen is covered either way.
  const reachesTop = top < height + ROOM
  return isBeside || isAbove || isBelow || reachesTop ? 'bottom' : 'top'
}
