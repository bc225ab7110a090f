import { startHydration } from './hydration/start-hydration.ts'
import { watchIntent } from './hydration/watch-intent.ts'
import { answerTextSizes } from './hydration/text-size.ts'
import { bringWebFontsAfterPaint } from './hydration/web-fonts.ts'

answerTextSizes()
void bringWebFontsAfterPaint()
startHydration()
watchIntent()
