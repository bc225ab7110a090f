import { useLayoutEffect, useSyncExternalStore } from 'react'
import { TEXT_SIZE_ATTRIBUTE, TEXT_SIZES } from './text-size.ts'

/** Of the letter on each button. Its size is fixed, so that the row of buttons is where it was after each choice. */
const LETTER_CLASSES = ['text-[14px]', 'text-[17px]', 'text-[20px]', 'text-[24px]'] as const

/**
 * Four letters A, each larger than the one before. The page's starter script answers the buttons, long before React;
 * React only reads what is chosen. Hidden where no script runs, for there is nothing that could remember it.
 */
export function TextSizeControl() {
  const chosen = useSyncExternalStore(subscribe, chosenTextSize, () => '100')
  useLayoutEffect(keepTextSize, [])
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
          // The starter has told the remembered size already.
          suppressHydrationWarning
          className={`flex size-[44px] items-center justify-center font-serif leading-none ${LETTER_CLASSES[index]}`}
        >
          <span aria-hidden>A</span>
        </button>
      ))}
    </div>
  )
}

/** The size last seen on the document element. */
let lastSize = '100'

/** Around an error React makes the document element anew, without what the head's script has written on it. */
function keepTextSize(): void {
  if (document.documentElement.hasAttribute(TEXT_SIZE_ATTRIBUTE)) return
  document.documentElement.setAttribute(TEXT_SIZE_ATTRIBUTE, lastSize)
}

/** The starter writes the size on the document element, also when another tab has chosen it. */
function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: [TEXT_SIZE_ATTRIBUTE] })
  return () => observer.disconnect()
}

function chosenTextSize(): string {
  lastSize = document.documentElement.getAttribute(TEXT_SIZE_ATTRIBUTE) ?? lastSize
  return lastSize
}
