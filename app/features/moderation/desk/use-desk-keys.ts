import { useEffect, useEffectEvent } from 'react'
import { type DeskAction, toDeskAction } from './desk-keys.ts'

export function useDeskKeys(act: (action: DeskAction) => void): void {
  const actNow = useEffectEvent(act)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const action = toDeskAction(event)
      if (!action) return
      event.preventDefault()
      actNow(action)
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
