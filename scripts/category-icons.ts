import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as lucide from 'lucide-react'
import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { DEFAULT_CATEGORY_ICON, everyCategory } from '../app/features/categories/category.ts'

export const SPRITE_FILE = fileURLToPath(
  new URL('../app/features/categories/category-icons.svg', import.meta.url),
)

/** One sprite: as components the icons would be six kilobytes of script on every page with a card. */
export function categoryIconSprite(): string {
  const symbols = [
    ...everyCategory().map(({ slug, icon }) => ({ slug, icon })),
    { slug: 'default', icon: DEFAULT_CATEGORY_ICON },
  ].map(({ slug, icon }) => `<symbol id="${slug}" viewBox="0 0 24 24">${drawingOf(icon)}</symbol>`)
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`
}

function drawingOf(icon: string): string {
  const component = (lucide as unknown as Record<string, ComponentType>)[icon]
  if (!component) throw new Error(`lucide-react has no icon ${icon}.`)
  return renderToStaticMarkup(createElement(component)).replace(/^<svg[^>]*>|<\/svg>$/g, '')
}

if (import.meta.main) writeFileSync(SPRITE_FILE, categoryIconSprite())
