import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'
import { expectReachableByTab } from './by-tab.ts'
import { chooseTextSize, expect } from './journey.ts'

/**
 * As the package for Playwright brings it; injected once into a page, which that package does for each question, and
 * in its small build, which a page reads in three fifths of the time.
 */
const AXE = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** Beyond WCAG: one of each landmark, each told apart by its name, and headings in order. */
const STRUCTURE_RULES = [
  'heading-order',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-one-main',
  'landmark-unique',
  'page-has-heading-one',
  'skip-link',
]
/**
 * The rules whose answer a color scheme can change, and those that the size of the text can: larger text
 * needs no more contrast.
 */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']
const SIZE_RULES = ['target-size', 'scrollable-region-focusable']

/**
 * Radix puts this beside an open panel of the navigation. It never keeps the focus but hands it on into the panel
 * (`navigation-menu.dom.test.tsx` shows it), which axe cannot see.
 */
const FOCUS_HAND_ON = 'nav li > span[aria-hidden="true"][tabindex="0"]'

/**
 * Only what fails is described: a selector for each of a thousand elements that pass takes longer than
 * looking at them.
 */
const FAILURES: RunOptions = {
  resultTypes: ['violations'],
  // Nothing plays sound, and no rule asked for reads style sheets.
  preload: false,
  // It is in the page alone: a frame, such as a mail in the outbox, would not answer.
  iframes: false,
}
const EVERY_RULE: RunOptions = {
  ...FAILURES,
  runOnly: { type: 'tag', values: WCAG },
  rules: {
    ...Object.fromEntries(STRUCTURE_RULES.map((rule) => [rule, { enabled: true }])),
    // The locked viewport is the specification's.
    'meta-viewport': { enabled: false },
  },
}

function only(rules: string[]): RunOptions {
  return { ...FAILURES, runOnly: { type: 'rule', values: rules } }
}

/**
 * All that a screen has to stand, on a screen of any width: by Tab alone, in both themes, at 400% zoom of a screen of
 * 1280 px, and with the largest text, also on a phone's width. The page is left with that text: each change of size
 * lays it out anew.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const screen = page.viewportSize()
  if (!(await page.locator('html[data-text-size="100"]').count())) await chooseTextSize(page, 100)
  await expectReachableByTab(page)
  await expectNoViolations(page)
  await expectNothingSideways(page, 'as wide as it is')
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNothingSideways(page, 'on 320 px')
  await page.setViewportSize({ width: 360, height: 740 })
  await expectRoomForLargeText(page)
  if (screen) await page.setViewportSize(screen)
  await expectNothingSideways(page, 'at 200% text')
}

/**
 * In light every rule, in dark those about colors; nothing is judged while it moves, nor while it is half below a line
 * that stays at the top of the screen, which is a matter of how far the page is scrolled.
 */
export async function expectNoViolations(page: Page): Promise<void> {
  await expectNoViolationsInLight(page)
  await expectContrastInDark(page)
}

export async function expectNoViolationsInLight(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0))
  await page.emulateMedia({ colorScheme: 'light' })
  await isSettled(page)
  expect.soft(await violations(page, EVERY_RULE), `${page.url()} in light`).toEqual([])
}

/** The colors alone, of what has no other name or place than before. */
export async function expectContrast(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await isSettled(page)
  expect.soft(await violations(page, only(COLOR_RULES)), `${page.url()} in light`).toEqual([])
  await expectContrastInDark(page)
}

export async function expectContrastInDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' })
  await isSettled(page)
  expect.soft(await violations(page, only(COLOR_RULES)), `${page.url()} in dark`).toEqual([])
}

/** At the text size that is chosen no heading breaks inside a word. */
export async function expectWholeHeadings(page: Page): Promise<void> {
  const broken = await page.evaluate(() =>
    [...document.querySelectorAll('main :is(h1, h2, h3)')].flatMap((heading) => {
      if (!heading.checkVisibility()) return []
      const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
      const words: string[] = []
      while (texts.nextNode()) {
        const text = texts.currentNode as Text
        for (const { 0: word, index } of text.data.matchAll(/\p{L}+/gu)) {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
            words.push(word)
        }
      }
      return words
    }),
  )
  expect.soft(broken, `words that are broken in headings of ${page.url()}`).toEqual([])
}

/** The largest text, by the page's own control: still readable, large enough to touch, and no wider than the screen. */
export async function expectRoomForLargeText(page: Page): Promise<void> {
  await chooseTextSize(page, 200)
  await expectNothingSideways(page, 'at 200% text')
  expect.soft(await violations(page, only(SIZE_RULES)), `${page.url()} at 200% text`).toEqual([])
}

/** Everything is on the screen without scrolling sideways, and no box cuts what is in it. */
export async function expectNothingSideways(page: Page, when: string): Promise<void> {
  await isSettled(page)
  expect.soft(await page.evaluate(whatLeavesTheScreen), `${page.url()} ${when}`).toEqual([])
}

/** Runs in the page: the elements that stand outside of the screen or are cut by a box, innermost first. */
function whatLeavesTheScreen(): string[] {
  const screen = document.documentElement.clientWidth
  const isHiddenByDesign = (element: Element) =>
    element.closest('svg, .sr-only, [aria-hidden="true"]') !== null ||
    element.getBoundingClientRect().right < -1000
  const isInScroller = (element: Element) => {
    for (let box = element.parentElement; box; box = box.parentElement) {
      const isScroller = /auto|scroll/.test(getComputedStyle(box).overflowX)
      if (isScroller && box.getBoundingClientRect().right <= screen + 1) return true
    }
    return false
  }
  const told = (element: Element, what: string) =>
    `${what}: <${element.tagName.toLowerCase()} class="${element.getAttribute('class')?.slice(0, 60) ?? ''}"> ` +
    `“${element.textContent.trim().slice(0, 40)}”`

  return [...document.body.querySelectorAll<HTMLElement>('*')].toReversed().flatMap((element) => {
    const { left, right, width } = element.getBoundingClientRect()
    // What is folded has a place, too, but is not painted.
    if (width === 0 || !element.checkVisibility() || isHiddenByDesign(element)) return []
    if ((right > screen + 1 || left < -1) && !isInScroller(element)) return [told(element, 'outside')]
    const { overflowX, textOverflow } = getComputedStyle(element)
    const isCut = overflowX === 'hidden' && textOverflow !== 'ellipsis' && element.clientWidth > 1
    // An input scrolls what is typed, as everywhere.
    if (isCut && element.scrollWidth > element.clientWidth + 1) return [told(element, 'cut')]
    return []
  })
}

/** The colors asked for are painted, and whatever fades in has done so; a half faded text has no contrast. */
export async function isSettled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // The browser holds the change of colors of what is below the screen until one scrolls near it.
    for (const part of document.querySelectorAll<HTMLElement>('.drawn-near'))
      part.style.contentVisibility = 'visible'
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await nextFrame()
    await nextFrame()
  })
  // Not by their `finished`: Chromium never settles it for some transitions of a button that is enabled again.
  await page.waitForFunction(() =>
    document.getAnimations().every((animation) => animation.playState !== 'running'),
  )
}

async function violations(page: Page, options: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return page.evaluate(
    async ([options, notLookedAt]) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      // What is half below the bar at the foot of a list is a matter of how far the page is scrolled, too.
      const bar = document.querySelector<HTMLElement>('.map-bar')
      bar?.style.setProperty('position', 'static')
      const { violations } = await axe.run({ exclude: [notLookedAt] }, options)
      bar?.style.removeProperty('position')
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, target }) => `${id}: ${target.join(' ')}: ${html.slice(0, 160)}`),
      )
    },
    [options, FOCUS_HAND_ON] as const,
  )
}
