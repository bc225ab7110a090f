export async function categoryIconDrawing(slug: string): Promise<string> {
  const { default: sprite } = await import('./category-icons.svg?raw')
  return findSymbol(sprite, slug) ?? findSymbol(sprite, 'default') ?? ''
}

function findSymbol(sprite: string, id: string): string | undefined {
  const [, after] = sprite.split(`<symbol id="${id}" viewBox="0 0 24 24">`)
  return after?.split('</symbol>')[0]
}
