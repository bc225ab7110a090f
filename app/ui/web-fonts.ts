/** Under this name the browser remembers that it has the two fonts. */
export const WEB_FONTS_KEY = 'web-fonts'

/** On the document element once text is set in the web fonts. Without it `theme.css` uses the device's own. */
export const WEB_FONTS_ATTRIBUTE = 'data-web-fonts'

/**
 * Runs in the head. A browser that has the fonts uses them from the first paint on; any other paints at once in the
 * device's fonts, which have the same widths and lines, and fetches ours after that (`hydration/web-fonts.ts`): 48 kB
 * that would otherwise hold up the first words on a slow line.
 */
export const WEB_FONTS_SCRIPT =
  `(function(){try{if(localStorage.getItem('${WEB_FONTS_KEY}'))` +
  `document.documentElement.setAttribute('${WEB_FONTS_ATTRIBUTE}','')}catch(e){}})()`

/** Around an error React makes the document element anew, without what was written on it. */
export function keepWebFonts(): void {
  try {
    if (localStorage.getItem(WEB_FONTS_KEY)) document.documentElement.setAttribute(WEB_FONTS_ATTRIBUTE, '')
  } catch {
    // Storage is refused: the page goes on in the device's fonts.
  }
}
