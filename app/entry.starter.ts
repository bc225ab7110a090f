import { startHydration } from './hydration/start-hydration.ts'
import { watchIntent } from './hydration/watch-intent.ts'
import { answerTextSizes } from './hydration/text-size.ts'
import { bringWebFonts } from './hydration/web-fonts.ts'

answerTextSizes()
void bringWebFonts()
startHydration()
watchIntent()
