// Written again, and compared by the compiler: an import would make the starter two files, one after the other.
const WEB_FONTS_KEY: typeof import('../ui/web-fonts.ts').WEB_FONTS_KEY = 'web-fonts'
const WEB_FONTS_ATTRIBUTE: typeof import('../ui/web-fonts.ts').WEB_FONTS_ATTRIBUTE = 'data-web-fonts'

/** As `theme.css` names them. */
const FACES = ["16px 'Public Sans'", "600 16px 'Source Serif 4'"]

/**
 * Fetches the web fonts once the page is on the screen with all that belongs to its first look, and changes to both
 * at once when they are there.
 */
export async function bringWebFonts(): Promise<void> {
  if (document.documentElement.hasAttribute(WEB_FONTS_ATTRIBUTE)) return
  await Promise.all([loaded(), painted()])
  await changeFonts()
}

function loaded(): Promise<unknown> {
  if (document.readyState === 'complete') return Promise.resolve()
  return new Promise((resolve) => addEventListener('load', resolve, { once: true }))
}

/** A page in a tab behind is painted when it is looked at. */
function painted(): Promise<unknown> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((entries) => {
      observer.disconnect()
      resolve(entries)
    })
    observer.observe({ type: 'paint', buffered: true })
  })
}

async function changeFonts(): Promise<void> {
  try {
    await Promise.all(FACES.map((face) => document.fonts.load(face)))
  } catch {
    // The line broke: this page keeps the device's fonts, and the next one tries again.
    return
  }
  document.documentElement.setAttribute(WEB_FONTS_ATTRIBUTE, '')
  try {
    localStorage.setItem(WEB_FONTS_KEY, '1')
  } catch {
    // Storage is refused: every page paints in the device's fonts first.
  }
}
