import { useEffect, useEffectEvent } from 'react'
import { DECISIONS, type DeskTab, isKind } from '../desk.ts'

export const DESK_KEYS = [
  { key: 'j', action: 'next', does: 'Next in the list' },
  { key: 'k', action: 'previous', does: 'Previous in the list' },
  { key: 'n', action: 'next_page', does: 'Next page of the list' },
  { key: 'p', action: 'previous_page', does: 'Previous page of the list' },
  { key: ']', action: 'next_tab', does: 'Next tab' },
  { key: '[', action: 'previous_tab', does: 'Previous tab' },
  { key: 'a', action: 'approve', does: 'Approve' },
  { key: 'c', action: 'request_changes', does: 'Ask for changes, or ask the owner' },
  { key: 'r', action: 'reject', does: 'Reject' },
  { key: 'm', action: 'merge', does: 'Merge into a listing' },
  { key: 'e', action: 'edit', does: 'Choose or edit fields before approving' },
  { key: 't', action: 'take_down', does: 'Take the listing down' },
  { key: 'u', action: 'undo', does: 'Undo the last decision, or the selected one' },
  { key: 'd', action: 'decided', does: 'Recent decisions' },
  { key: 'f', action: 'find', does: 'Find a listing' },
  { key: 'g', action: 'refresh', does: 'Refresh the list' },
  { key: '?', action: 'help', does: 'Show these keys' },
] as const

type DeskKey = (typeof DESK_KEYS)[number]
export type DeskAction = DeskKey['action']

const ANYWHERE: readonly DeskAction[] = [
  'next',
  'previous',
  'refresh',
  'next_tab',
  'previous_tab',
  'decided',
  'find',
  'help',
]
const EDITABLE: readonly DeskTab[] = ['submissions', 'edits', 'reports']
const DECIDING: readonly DeskAction[] = Object.values(DECISIONS).flat()

export function keysOfTab(tab: DeskTab): readonly DeskKey[] {
  return DESK_KEYS.filter(({ action }) => {
    if (ANYWHERE.includes(action)) return true
    if (!isKind(tab)) return tab === 'decided' && action === 'undo'
    if (DECIDING.includes(action)) return DECISIONS[tab].some((verb) => verb === action)
    return action !== 'edit' || EDITABLE.includes(tab)
  })
}

interface Pressed extends Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat'> {
  target: { closest?: (selector: string) => unknown } | EventTarget | null
}

/** Undefined while typing, in a dialog, or with a modifier key. */
export function toDeskAction(pressed: Pressed): DeskAction | undefined {
  const { key, repeat, target } = pressed
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey || isTyping(target)) return undefined
  const found = DESK_KEYS.find((one) => one.key === (key.length === 1 ? key.toLowerCase() : key))?.action
  // A key that is held may move, but must not decide case after case.
  return repeat && found !== 'next' && found !== 'previous' ? undefined : found
}

function isTyping(target: Pressed['target']): boolean {
  if (!target || !('closest' in target) || typeof target.closest !== 'function') return false
  return Boolean(target.closest('input, textarea, select, [contenteditable], [role="dialog"]'))
}

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

export function Key({ name }: { name: string }) {
  return (
    <kbd
      aria-hidden
      className="inline-flex min-w-6 justify-center rounded-[6px] border border-current px-1 font-sans text-sm leading-5 font-semibold max-lg:hidden"
    >
      {name}
    </kbd>
  )
}
