import sansFont from '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2?url'
import serifFont from '@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff2?url'
import { KEPT_PLACE_SCRIPT } from '../features/search/kept-place-script.ts'
import { TEXT_SIZE_SCRIPT } from '../ui/page/text-size.ts'
import { webFontsScript } from '../ui/page/web-fonts.ts'

export const WEB_FONTS = [
  { family: 'Public Sans', url: sansFont, weight: '100 900' },
  { family: 'Source Serif 4', url: serifFont, weight: '600' },
]

export const HEAD_SCRIPT = `${TEXT_SIZE_SCRIPT};${KEPT_PLACE_SCRIPT};${webFontsScript(WEB_FONTS)}`
