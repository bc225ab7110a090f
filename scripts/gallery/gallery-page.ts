import { readdirSync, writeFileSync } from 'node:fs'
import { PUBLIC_PAGES } from '../../tests/support/public-pages.ts'
import { readScreenshotName } from './screenshot-name.ts'

/**
 * Writes `index.html` over all screenshots in the folder: a row for each page, phone to desktop, light beside dark.
 * @returns the file's path
 */
export function writeGalleryPage(folder: string): string {
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
