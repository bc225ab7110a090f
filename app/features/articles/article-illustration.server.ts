/**
 * The scene of an article as SVG text of 800 by 450, in its light colors, for pictures that are drawn on the server;
 * undefined for an unknown article.
 */
export async function articleIllustration(id: string): Promise<string | undefined> {
  const drawings = import.meta.glob<string>('./illustrations/*.svg', { query: '?raw', import: 'default' })
  const drawing = await drawings[`./illustrations/${id}.svg`]?.()
  // A picture has no reader whose device could prefer dark.
  return drawing?.replace(/@media\s*\(prefers-color-scheme:\s*dark\)\s*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/, '')
}
