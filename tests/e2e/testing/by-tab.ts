import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

/** What was focused, in order, and whether one could see it. Kept in the page while the keys are pressed. */
interface Journey {
  visited: Set<Element>
  unseen: string[]
}
type WindowWithJourney = typeof window & { journey: Journey }

/** Every control is reached by Tab, shows its focus and lets it go. */
export async function expectReachableByTab(page: Page): Promise<void> {
  await page.evaluate(rememberFocus)
  const stops = await page.evaluate(() => {
    const all = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'
    // A time has a stop for its hour, its minute, its half of the day, and its button.
    const times = 'input[type="time"], input[type="date"], input[type="datetime-local"]'
    const count = (selector: string) => document.querySelectorAll(selector).length
    // The links of a mail that is shown.
    return count(all) + 3 * count(times) + 20 * count('iframe')
  })
  // Once around: past the last control the focus leaves the page and comes back at its beginning.
  await Promise.all(Array.from({ length: stops + 3 }, () => page.keyboard.press('Tab')))

  const { unseen, unreached } = await page.evaluate(whatWentWrong)
  expect.soft(unseen, `${page.url()}: without a ring`).toEqual([])
  expect.soft(unreached, `${page.url()}: not reached`).toEqual([])
}

/** Runs in the page. */
function rememberFocus(): void {
  const journey: Journey = { visited: new Set(), unseen: [] }
  Object.assign(window, { journey })
  const isRinged = (element: Element | null | undefined, part?: '::after') => {
    if (!element) return false
    const { outlineStyle, outlineWidth } = getComputedStyle(element, part)
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2
  }
  /** A ring around the control, or around what stands for it: a label, the whole wordmark, the shape of a county. */
  const isSeen = (element: Element) =>
    [element, element.parentElement, element.nextElementSibling, element.closest('label')].some((box) =>
      isRinged(box),
    ) ||
    isRinged(element, '::after') ||
    [...element.querySelectorAll('path')].some((path) => parseFloat(getComputedStyle(path).strokeWidth) >= 2)
  addEventListener('focusin', ({ target }) => {
    // What the page focuses itself, such as its heading, is no stop of Tab and has no ring.
    if (!(target instanceof Element) || target.getAttribute('tabindex') === '-1') return
    if (!journey.visited.has(target) && !isSeen(target)) journey.unseen.push(target.outerHTML.slice(0, 160))
    journey.visited.add(target)
  })
}

/**
 * Runs in the page: what had no ring, and the visible controls that never had the focus. Of a group of radio
 * buttons one has it. The page is left without a focus.
 */
function whatWentWrong(): { unseen: string[]; unreached: string[] } {
  const { visited, unseen } = (window as WindowWithJourney).journey
  const groupsReached = new Set(
    [...visited].map(
      (element) => element instanceof HTMLInputElement && element.type === 'radio' && element.name,
    ),
  )
  const controls = document.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary, [tabindex="0"]',
  )
  const unreached = [...controls]
    .filter(
      (control) => control.checkVisibility({ visibilityProperty: true }) && !control.matches(':disabled'),
    )
    .filter((control) => control.getAttribute('tabindex') !== '-1' && !visited.has(control))
    .filter((control) => !(control instanceof HTMLInputElement && groupsReached.has(control.name)))
    .map((control) => control.outerHTML.slice(0, 160))
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  return { unseen, unreached }
}
