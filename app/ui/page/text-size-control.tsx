import { useLayoutEffect, useSyncExternalStore } from 'react'
import { TEXT_SIZE_ATTRIBUTE, TEXT_SIZES } from './text-size.ts'

/** Fixed sizes, so that the buttons stay in place after each choice. */
const LETTER_CLASSES = ['text-[14px]', 'text-[17px]', 'text-[20px]', 'text-[24px]'] as const

/** The starter script handles the clicks, long before React; React only reads the choice. */
export function TextSizeControl() {
  const chosen = useSyncExternalStore(subscribe, chosenTextSize, () => '100')
  useLayoutEffect(restoreTextSize, [])
  return (
    <div role="group" aria-label="Text size" className="text-sizes flex items-center">
      <span aria-hidden className="mr-1 max-sm:hidden">
        Text size
      </span>
      {TEXT_SIZES.map((size, index) => (
        <button
          key={size}
          type="button"
          value={size}
          data-text-size-choice
          aria-label={`Text size ${size}%`}
          aria-pressed={chosen === String(size)}
          // The starter has set this already.
          suppressHydrationWarning
          className={`flex size-[44px] items-center justify-center font-serif leading-none ${LETTER_CLASSES[index]}`}
        >
          <span aria-hidden>A</span>
        </button>
      ))}
    </div>
  )
}

let lastSize = '100'

/** After an error React recreates the document element without the head script's attribute. */
function restoreTextSize(): void {
  if (document.documentElement.hasAttribute(TEXT_SIZE_ATTRIBUTE)) return
  document.documentElement.setAttribute(TEXT_SIZE_ATTRIBUTE, lastSize)
}

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: [TEXT_SIZE_ATTRIBUTE] })
  return () => observer.disconnect()
}

function chosenTextSize(): string {
  lastSize = document.documentElement.getAttribute(TEXT_SIZE_ATTRIBUTE) ?? lastSize
  return lastSize
}
