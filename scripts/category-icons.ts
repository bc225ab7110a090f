import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as lucide from 'lucide-react'
import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import notes from '../reference-data/category-notes.json' with { type: 'json' }
import { everyCategory } from '../app/features/categories/category.ts'

export const SPRITE_FILE = fileURLToPath(
  new URL('../app/features/categories/category-icons.svg', import.meta.url),
)

/** One sprite: as components the icons would be six kilobytes of script on every page with a card. */
export function categoryIconSprite(): string {
  const icons: Record<string, { iconComponent: string }> = {
    ...notes.categories,
    default: { iconComponent: notes.defaultIconComponent },
  }
  const symbols = [...everyCategory().map(({ slug }) => slug), 'default'].map((slug) => {
    return `<symbol id="${slug}" viewBox="0 0 24 24">${drawingOf(icons[slug]?.iconComponent ?? slug)}</symbol>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`
}

function drawingOf(icon: string): string {
  const component = (lucide as unknown as Record<string, ComponentType>)[icon]
  if (!component) throw new Error(`lucide-react has no icon ${icon}.`)
  return renderToStaticMarkup(createElement(component)).replace(/^<svg[^>]*>|<\/svg>$/g, '')
}

if (import.meta.main) writeFileSync(SPRITE_FILE, categoryIconSprite())
