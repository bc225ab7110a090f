import type { ComponentType } from 'react'
import { Button } from '../button.tsx'

export interface ReadyText {
  label: string
  text: string
}

interface ReadyTextsProps {
  texts: readonly ReadyText[]
  /** Shows the key that takes one: its number. */
  Key?: ComponentType<{ name: string }>
  onTake: (ready: ReadyText) => void
}

export function ReadyTexts({ texts, Key, onTake }: ReadyTextsProps) {
  if (texts.length === 0) return null
  return (
    <div role="group" aria-label="Ready-made texts" className="flex flex-wrap gap-2">
      {texts.map((ready, index) => (
        <Button key={index} onClick={() => onTake(ready)} className="px-3 py-1 text-sm">
          {Key && <Key name={String(index + 1)} />} {ready.label}
        </Button>
      ))}
    </div>
  )
}

/** Replaces another ready-made text, and goes below anything the person wrote. */
export function withReadyText(typed: string, ready: ReadyText, texts: readonly ReadyText[]): string {
  const written = typed.trim()
  if (written === '' || texts.some(({ text }) => text === written)) return ready.text
  return written.includes(ready.text) ? typed : `${written}\n\n${ready.text}`
}
