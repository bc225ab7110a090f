import { useSyncExternalStore } from 'react'

const TOAST_LIMIT = 1
/** In milliseconds. */
export const TOAST_DURATION = 5_000
/** In pixels. */
export const TOAST_SWIPE_THRESHOLD = 50
export const TOAST_HOTKEY = 'F8'
/** How long a dismissed toast stays in the store, in milliseconds. */
export const TOAST_REMOVE_DELAY = 1_000_000

export type ToastVariant = 'default' | 'destructive'

/** `dismissed` is closed but still in the store. */
type ToastState = 'open' | 'dismissed'

export interface ToastMessage {
  title: string
  description?: string | undefined
  variant?: ToastVariant | undefined
  /** Until it is closed: what it says stands nowhere else. */
  stays?: boolean | undefined
}

export interface Toast extends ToastMessage {
  id: string
  variant: ToastVariant
  state: ToastState
}

type ToastAction =
  | { type: 'added'; toast: Toast }
  | { type: 'dismissed'; id?: string }
  | { type: 'removed'; id: string }

export function reduceToasts(toasts: readonly Toast[], action: ToastAction): readonly Toast[] {
  switch (action.type) {
    case 'added':
      return [action.toast, ...toasts].slice(0, TOAST_LIMIT)
    case 'dismissed':
      return toasts.map((toast) =>
        action.id === undefined || toast.id === action.id ? { ...toast, state: 'dismissed' } : toast,
      )
    case 'removed':
      return toasts.filter((toast) => toast.id !== action.id)
  }
}

const NO_TOASTS: readonly Toast[] = []
const listeners = new Set<() => void>()
const removals = new Map<string, ReturnType<typeof setTimeout>>()
let toasts = NO_TOASTS
let count = 0

/** Never call it while rendering. */
export function toast({ title, description, variant = 'default', stays }: ToastMessage): {
  id: string
  dismiss: () => void
} {
  const id = `toast-${++count}`
  dispatch({ type: 'added', toast: { id, title, description, variant, stays, state: 'open' } })
  return { id, dismiss: () => dismissToast(id) }
}

/** Closes one toast, or all of them; each leaves the store after `TOAST_REMOVE_DELAY`. */
export function dismissToast(id?: string): void {
  dispatch(id === undefined ? { type: 'dismissed' } : { type: 'dismissed', id })
}

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

function dispatch(action: ToastAction): void {
  toasts = reduceToasts(toasts, action)
  scheduleRemovals()
  for (const listener of listeners) listener()
}

/** Every dismissed toast has exactly one timer; a toast that was replaced has none. */
function scheduleRemovals(): void {
  for (const { id, state } of toasts) {
    if (state !== 'dismissed' || removals.has(id)) continue
    removals.set(
      id,
      setTimeout(() => dispatch({ type: 'removed', id }), TOAST_REMOVE_DELAY),
    )
  }
  for (const [id, timer] of removals) {
    if (toasts.some((toast) => toast.id === id)) continue
    clearTimeout(timer)
    removals.delete(id)
  }
}
