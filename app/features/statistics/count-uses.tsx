import { useEffect } from 'react'
import { useLocation } from 'react-router'

export function CountUses() {
  const { pathname, search } = useLocation()
  // Each address is a page of its own.
  return <CountPage key={pathname + search} />
}

function CountPage(): null {
  useEffect(() => {
    let stop: (() => void) | undefined
    let isOver = false
    const start = async () => {
      const { watchUses } = await import('./watch-uses.ts')
      if (!isOver) stop = watchUses()
    }
    // After the page has its data; Safari has no idle callback. Failures are not counted.
    const timer = setTimeout(() => void start().catch(() => undefined), 500)
    return () => {
      isOver = true
      clearTimeout(timer)
      stop?.()
    }
  }, [])
  return null
}
