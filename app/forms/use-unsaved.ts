import { useEffect, useEffectEvent } from 'react'
import { type Location, useBlocker } from 'react-router'

const QUESTION =
  'You have changes that aren’t saved yet. We’ll keep them on this device. Leave this page without saving?'

/** Asks before the screen is left. */
export function useUnsaved(hasUnsaved: () => boolean): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => !isSameScreen(currentLocation, nextLocation) && hasUnsaved(),
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

function isSameScreen(one: Location, other: Location): boolean {
  const [query, otherQuery] = [one, other].map(({ search }) => new URLSearchParams(search))
  const isSame = (name: string) => query?.get(name) === otherQuery?.get(name)
  return one.pathname === other.pathname && isSame('id') && isSame('version')
}
