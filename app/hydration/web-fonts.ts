export async function loadWebFontsAfterPaint(): Promise<void> {
  if (isRemembered()) return
  await Promise.all([loaded(), painted()])
  await window.bringWebFonts?.()
}

function isRemembered(): boolean {
  try {
    const key: typeof import('../ui/page/web-fonts.ts').WEB_FONTS_KEY = 'web-fonts'
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}

function loaded(): Promise<unknown> {
  if (document.readyState === 'complete') return Promise.resolve()
  return new Promise((resolve) => addEventListener('load', resolve, { once: true }))
}

/** A background tab is painted when it is opened. */
function painted(): Promise<unknown> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((entries) => {
      // The first paint of all may be of the background alone.
      if (entries.getEntriesByName('first-contentful-paint').length === 0) return
      observer.disconnect()
      resolve(entries)
    })
    observer.observe({ type: 'paint', buffered: true })
  })
}
