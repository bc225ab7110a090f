import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { SatoriOptions } from 'satori'

const FONTS = [
  {
    name: 'Source Serif 4',
    file: '@fontsource/source-serif-4/files/source-serif-4-SUBSET-600-normal.woff',
    weight: 600,
  },
  {
    name: 'Public Sans',
    file: '@fontsource/public-sans/files/public-sans-SUBSET-400-normal.woff',
    weight: 400,
  },
  {
    name: 'Public Sans',
    file: '@fontsource/public-sans/files/public-sans-SUBSET-600-normal.woff',
    weight: 600,
  },
] as const
/** latin-ext for names such as Łukasz; a font family of its own, or it would replace the first. */
const SUBSETS = ['latin', 'latin-ext']

let fonts: Promise<SatoriOptions['fonts']> | undefined

/** Read from disk at the first call. */
export function pictureFonts(): Promise<SatoriOptions['fonts']> {
  fonts ??= readFonts().catch((error: unknown) => {
    fonts = undefined
    throw error
  })
  return fonts
}

function readFonts(): Promise<SatoriOptions['fonts']> {
  const { resolve } = createRequire(import.meta.url)
  return Promise.all(
    FONTS.flatMap(({ name, file, weight }) =>
      SUBSETS.map(async (subset) => ({
        name: `${name} ${subset}`,
        weight,
        style: 'normal' as const,
        data: await readFile(resolve(file.replace('SUBSET', subset))),
      })),
    ),
  )
}
