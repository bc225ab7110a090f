import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { chromium, type Page } from 'playwright-core'
import { CHROMIUM_OPTIONS } from '../../tests/support/chromium-options.ts'
import { withDirectory } from '../../benchmarks/with-directory.ts'
import { projectRoot } from '../../tests/support/directory-server.ts'
import { PUBLIC_PAGES, type PublicPage } from '../../tests/support/public-pages.ts'
import { readScreenshotName, screenshotName } from './screenshot-name.ts'

const USAGE = `npm run gallery [-- OPTIONS]

Writes a screenshot of every page, full length, into the folder gallery, with an index.html to look at them.

  --only PATHS      these addresses or names only, for example /,/county/martin,about
  --widths PIXELS   360,768,1280 unless told otherwise
  --schemes NAMES   light,dark unless told otherwise
  --text PERCENT    with a root font size of so much, for example 200; names of files then end in it
  --url ADDRESS     of a running server, instead of starting one with the sample list
`

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    widths: { type: 'string', default: '360,768,1280' },
    schemes: { type: 'string', default: 'light,dark' },
    text: { type: 'string', default: '100' },
    url: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})

if (values.help) process.stdout.write(USAGE)
else process.exitCode = await main()

/** @returns the exit code: 1 when a page is wider than its screen or complains in the console */
async function main(): Promise<number> {
  const folder = `${projectRoot}gallery`
  mkdirSync(folder, { recursive: true })
  const sitting = {
    folder,
    pages: chosenPages(),
    widths: values.widths.split(',').map(Number),
    schemes: values.schemes.split(',').map((scheme) => (scheme === 'dark' ? 'dark' : 'light')),
    textPercent: Number(values.text),
  } as const
  const findings = await withDirectory({}, (url) => takeScreenshots({ url, ...sitting }), values.url)
  for (const finding of findings) process.stdout.write(`${finding}\n`)
  process.stdout.write(`The gallery is in ${writeGalleryPage(folder)}\n`)
  return findings.length > 0 ? 1 : 0
}

function chosenPages() {
  if (!values.only) return PUBLIC_PAGES
  return values.only.split(',').map(
    (wanted) =>
      PUBLIC_PAGES.find(({ name, path }) => wanted === name || wanted === path) ?? {
        name: wanted.replaceAll(/\W+/g, '-').replace(/^-/, ''),
        path: wanted,
      },
  )
}

function writeGalleryPage(folder: string): string {
  const shots = readdirSync(folder)
    .flatMap((file) => {
      const shot = readScreenshotName(file)
      return shot ? [{ file, ...shot }] : []
    })
    .toSorted(
      (a, b) => a.textPercent - b.textPercent || a.width - b.width || b.scheme.localeCompare(a.scheme),
    )
  const names = [...new Set([...PUBLIC_PAGES.map(({ name }) => name), ...shots.map(({ page }) => page)])]
  const rows = names.flatMap((name) => {
    const own = shots.filter(({ page }) => page === name)
    if (own.length === 0) return []
    const path = PUBLIC_PAGES.find((page) => page.name === name)?.path ?? ''
    const figures = own.map(
      ({ file, width, scheme, textPercent }) =>
        `<figure><a href="${file}"><img src="${file}" alt="" loading="lazy" style="width:${thumbnail(width)}px"></a>` +
        `<figcaption>${width} px, ${scheme}${textPercent === 100 ? '' : `, text ${textPercent} %`}</figcaption></figure>`,
    )
    return [
      `<section id="${name}"><h2>${name} <code>${path}</code></h2><div>${figures.join('')}</div></section>`,
    ]
  })
  const links = names.map((name) => `<a href="#${name}">${name}</a>`)
  const file = `${folder}/index.html`
  writeFileSync(file, PAGE.replace('LINKS', links.join(' ')).replace('ROWS', rows.join('\n')))
  return file
}

function thumbnail(width: number): number {
  return Math.round(width < 500 ? width * 0.75 : width * 0.45)
}

const PAGE = `<!DOCTYPE html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Gallery</title>
<style>
  body { margin: 1.5rem; font: 16px/1.5 system-ui, sans-serif; background: #8a8f94; color: #111 }
  nav { position: sticky; top: 0; padding: 0.5rem; background: #e6e8ea }
  nav a { margin-right: 0.75rem; color: inherit }
  section { scroll-margin-top: 6rem }
  section > div { display: flex; gap: 1rem; overflow-x: auto; align-items: flex-start }
  figure { margin: 0; flex: none }
  img { display: block; box-shadow: 0 1px 6px #0006 }
</style>
<h1>Gallery</h1>
<nav>LINKS</nav>
ROWS
</html>
`

interface Sitting {
  url: string
  folder: string
  pages: readonly PublicPage[]
  widths: readonly number[]
  schemes: readonly ('light' | 'dark')[]
  textPercent: number
}

const HEIGHTS: Record<number, number> = { 360: 740, 768: 1024 }
const OTHER_HEIGHT = 800

async function takeScreenshots(sitting: Sitting): Promise<string[]> {
  const findings: string[] = []
  const browser = await chromium.launch(CHROMIUM_OPTIONS)
  for (const width of sitting.widths) {
    const context = await browser.newContext({
      viewport: { width, height: HEIGHTS[width] ?? OTHER_HEIGHT },
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    let where = ''
    page.on('pageerror', ({ message }) => findings.push(`${where}: ${message.slice(0, 500)}`))
    page.on('console', (message) => {
      const isComplaint = message.type() === 'error' || message.type() === 'warning'
      // A 404 page is one of the pages.
      if (isComplaint && !message.text().startsWith('Failed to load resource')) {
        findings.push(`${where}: ${message.text().slice(0, 500)}`)
      }
    })
    for (const shown of sitting.pages) {
      where = `${shown.path} at ${width} px`
      process.stdout.write(`${where}\n`)
      await openAlive(page, sitting.url + shown.path, sitting.textPercent)
      const content = await page.evaluate(() => document.documentElement.scrollWidth)
      if (content > width) findings.push(`${where} is ${content} px wide.`)
      for (const scheme of sitting.schemes) {
        await page.emulateMedia({ colorScheme: scheme })
        await page.screenshot({
          path: `${sitting.folder}/${screenshotName({ page: shown.name, width, scheme, textPercent: sitting.textPercent })}`,
          fullPage: true,
          animations: 'disabled',
        })
      }
    }
    await context.close()
  }
  await browser.close()
  return findings
}

async function openAlive(page: Page, address: string, textPercent: number): Promise<void> {
  await page.goto(address)
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  if (textPercent !== 100) {
    await page.evaluate((percent) => {
      document.documentElement.style.fontSize = `${percent}%`
    }, textPercent)
  }
  await page.waitForFunction(() => [...document.fonts].some(({ family }) => family === 'Source Serif 4'))
  await page.waitForTimeout(150)
}
