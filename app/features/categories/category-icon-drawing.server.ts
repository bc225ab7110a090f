/**
 * The lines of a category's icon as SVG elements in a square of 24, to be stroked, for pictures that are drawn on the
 * server; the default icon's for an unknown category. The drawings are read at the first call.
 */
export async function categoryIconDrawing(slug: string): Promise<string> {
  const { default: sprite } = await import('./category-icons.svg?raw')
  return symbolOf(sprite, slug) ?? symbolOf(sprite, 'default') ?? ''
}

function symbolOf(sprite: string, id: string): string | undefined {
  const [, after] = sprite.split(`<symbol id="${id}" viewBox="0 0 24 24">`)
  return after?.split('</symbol>')[0]
}
