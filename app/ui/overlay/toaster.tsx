import { type ComponentType, useEffect, useState } from 'react'
import { useToasts } from './toast-store.ts'

/** Rendered once, at the end of the body. The toasts’ script loads when the page is first used. */
export function Toaster() {
  const [{ Toasts }, setLoaded] = useState<{ Toasts?: ComponentType }>({})
  const hasToasts = useToasts().length > 0
  useEffect(() => {
    const load = () => void import('./toast.tsx').then(setLoaded, () => setLoaded({ Toasts: PlainToasts }))
    if (hasToasts) return load()
    const firstUse = new AbortController()
    const loadOnce = () => {
      firstUse.abort()
      load()
    }
    for (const use of ['pointerdown', 'keydown']) addEventListener(use, loadOnce, { signal: firstUse.signal })
    return () => firstUse.abort()
  }, [hasToasts])
  return Toasts && <Toasts />
}

/** Without a connection, which the toast may be about. */
function PlainToasts() {
  const toasts = useToasts().filter(({ state }) => state === 'open')
  return (
    <div
      role="region"
      aria-label="Notifications (F8)"
      className="fixed inset-x-4 bottom-4 z-50 mb-(--bottom-bar)"
    >
      <ol
        role="alert"
        className="rounded-card border border-line-strong bg-card p-4 shadow-float empty:hidden"
      >
        {toasts.map(({ id, title, description }) => (
          <li key={id}>
            <strong>{title}</strong> {description}
          </li>
        ))}
      </ol>
    </div>
  )
}
