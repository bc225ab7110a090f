import { useEffect, useEffectEvent } from 'react'
import { useBlocker } from 'react-router'

const QUESTION =
  'You have changes that aren’t saved yet. We’ll keep them on this device. Leave this page without saving?'

/** Asks before the screen is left. */
export function useUnsaved(hasUnsaved: () => boolean): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && hasUnsaved(),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (confirm(QUESTION)) blocker.proceed()
    else blocker.reset()
  }, [blocker])

  const ask = useEffectEvent((event: BeforeUnloadEvent) => {
    if (hasUnsaved()) event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: BeforeUnloadEvent) => ask(event)
    addEventListener('beforeunload', listen)
    return () => removeEventListener('beforeunload', listen)
  }, [])
}
