import { useSyncExternalStore } from 'react'

/** In milliseconds. */
export const TOAST_DURATION = 5_000
/** In pixels. */
export const TOAST_SWIPE_THRESHOLD = 50
export const TOAST_HOTKEY = 'F8'
/** How long a dismissed toast stays in the store, in milliseconds. */
export const TOAST_REMOVE_DELAY = 1_000_000

export type ToastVariant = 'default' | 'destructive'

export interface ToastMessage {
  title: string
  description?: string | undefined
  variant?: ToastVariant | undefined
  /** Until it is closed: what it says stands nowhere else. */
  stays?: boolean | undefined
  link?: { label: string; to: string } | undefined
  undo?: (() => void) | undefined
}

export interface Toast extends ToastMessage {
  id: string
  variant: ToastVariant
  /** `dismissed` is closed but still in the store. */
  state: 'open' | 'dismissed'
}

const NO_TOASTS: readonly Toast[] = []
const listeners = new Set<() => void>()
let toasts = NO_TOASTS
let removal: ReturnType<typeof setTimeout>
let count = 0

/** Replaces the one before. Never call it while rendering. */
export function toast({ variant = 'default', ...message }: ToastMessage): {
  id: string
  dismiss: () => void
} {
  const id = `toast-${++count}`
  clearTimeout(removal)
  show([{ ...message, id, variant, state: 'open' }])
  return { id, dismiss: () => dismissToast(id) }
}

/** Closes it if it is this one, or whichever it is; it leaves the store after `TOAST_REMOVE_DELAY`. */
export function dismissToast(id?: string): void {
  const [open] = toasts
  if (open?.state !== 'open' || (id !== undefined && id !== open.id)) return
  show([{ ...open, state: 'dismissed' }])
  removal = setTimeout(() => show(NO_TOASTS), TOAST_REMOVE_DELAY)
}

/** One at most. */
export function readToasts(): readonly Toast[] {
  return toasts
}

/** Empty on the server. */
export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(subscribe, readToasts, () => NO_TOASTS)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function show(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}
