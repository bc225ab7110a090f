import { keepForOffline } from './hydration/keep-for-offline.ts'
import { startHydration } from './hydration/start-hydration.ts'
import { watchIntent } from './hydration/watch-intent.ts'
import { trustOwnMarkup } from './hydration/trust-own-markup.ts'
import { handleTextSizeButtons } from './hydration/text-size.ts'
import { loadWebFontsAfterPaint } from './hydration/web-fonts.ts'

trustOwnMarkup()
handleTextSizeButtons()
void loadWebFontsAfterPaint()
startHydration()
watchIntent()
keepForOffline()
