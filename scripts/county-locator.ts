import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { countyDrawing } from '../app/features/places/county-map/county-drawing.server.ts'

export const LOCATOR_FILE = fileURLToPath(
  new URL('../app/features/places/county-map/county-locator.svg', import.meta.url),
)

export function locatorSize(): [number, number] {
  const { width, height, outline } = countyDrawing()
  return [width / outline.scale, Math.ceil(height / outline.scale)]
}

/** One sprite for all counties: in scripts the shapes would be six kilobytes. */
export function locatorSprite(): string {
  const { outline, counties } = countyDrawing()
  const scale = `scale(${1 / outline.scale})`
  const shapes = [
    `<path id="florida" d="${outline.path}"/>`,
    ...Object.entries(counties).map(
      ([slug, { path }]) => `<path id="${slug}" transform="${scale}" d="${path}"/>`,
    ),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${shapes.join('\n')}\n</svg>\n`
}

if (import.meta.main) writeFileSync(LOCATOR_FILE, locatorSprite())
