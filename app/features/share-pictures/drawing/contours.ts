import { CONTOUR_HEIGHT, CONTOUR_WIDTH, contourPaths } from '../../businesses/index.ts'
import { categoryHue } from '../../categories/index.ts'
import { PLATE } from './layout.ts'
import { oklch } from './palette.ts'

export function palestTint(categorySlug: string): string {
  return oklch(0.965, 0.018, categoryHue(categorySlug))
}

export function contourGround(id: string, categorySlug: string): string {
  const hue = categoryHue(categorySlug)
  const ground = palestTint(categorySlug)
  const scale = Math.max(PLATE.width / CONTOUR_WIDTH, PLATE.height / CONTOUR_HEIGHT)
  const left = PLATE.x + (PLATE.width - CONTOUR_WIDTH * scale) / 2
  const hills = contourPaths(id)
    .map((path) => `<path fill="${ground}" d="${path}"/>`)
    .join('')
  return (
    `<rect x="${PLATE.x}" y="${PLATE.y}" width="${PLATE.width}" height="${PLATE.height}" fill="${ground}"/>` +
    `<g transform="translate(${left} ${PLATE.y}) scale(${scale})" stroke="${oklch(0.86, 0.045, hue)}" stroke-width="${(1.6 / scale).toFixed(2)}">${hills}</g>`
  )
}

export function patch(
  categorySlug: string,
  iconLines: string,
  { x, y, size }: { x: number; y: number; size: number },
): string {
  const hue = categoryHue(categorySlug)
  const ink = oklch(0.36, 0.07, hue)
  const icon = size * 0.52
  const at = (size - icon) / 2
  return (
    `<g transform="translate(${x} ${y})">` +
    `<rect width="${size}" height="${size}" rx="${size * 0.19}" fill="${oklch(0.92, 0.045, hue)}" stroke="${oklch(0.8, 0.06, hue)}" stroke-width="1.5"/>` +
    `<g transform="translate(${at} ${at}) scale(${icon / 24})" color="${ink}" fill="none" stroke="${ink}" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round">${iconLines}</g></g>`
  )
}
