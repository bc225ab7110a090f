// Copied and checked by the compiler: an import would split the starter into two files.
const TEXT_SIZE_KEY: typeof import('../ui/page/text-size.ts').TEXT_SIZE_KEY = 'text-size'
const TEXT_SIZE_ATTRIBUTE: typeof import('../ui/page/text-size.ts').TEXT_SIZE_ATTRIBUTE = 'data-text-size'
const TEXT_SIZE_EVENT: typeof import('../ui/page/text-size.ts').TEXT_SIZE_EVENT = 'directory:text-size'
const CHOICES = 'button[data-text-size-choice]'

/** Handles the text-size buttons for the whole life of the page, and follows choices made in other tabs. */
export function handleTextSizeButtons(): void {
  applyTextSize(document.documentElement.getAttribute(TEXT_SIZE_ATTRIBUTE) ?? '100')
  addEventListener(TEXT_SIZE_EVENT, () => applyTextSize(chosen))

  addEventListener('click', (event) => {
    const choice = event.target instanceof Element && event.target.closest<HTMLButtonElement>(CHOICES)
    if (!choice) return
    applyTextSize(choice.value)
    try {
      localStorage.setItem(TEXT_SIZE_KEY, choice.value)
    } catch {
      // Storage is refused: the choice lasts as long as the page.
    }
  })
  addEventListener('storage', ({ key }) => key === TEXT_SIZE_KEY && applyStoredTextSize())
  addEventListener('pageshow', ({ persisted }) => persisted && applyStoredTextSize())
}

function applyStoredTextSize(): void {
  try {
    const size = localStorage.getItem(TEXT_SIZE_KEY) ?? '100'
    if (document.querySelector(`${CHOICES}[value="${CSS.escape(size)}"]`)) applyTextSize(size)
  } catch {
    // Storage is refused: nothing was chosen elsewhere.
  }
}

let chosen = '100'

function applyTextSize(size: string): void {
  chosen = size
  document.documentElement.setAttribute(TEXT_SIZE_ATTRIBUTE, size)
  for (const choice of document.querySelectorAll<HTMLButtonElement>(CHOICES)) {
    choice.setAttribute('aria-pressed', String(choice.value === size))
  }
}
