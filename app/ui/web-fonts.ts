/** A font file of ours, in the terms of the FontFace interface. */
export interface WebFont {
  family: string
  url: string
  weight: string
}

/** Under this name the browser remembers that it has the fonts. */
export const WEB_FONTS_KEY = 'web-fonts'

/** Letters of American English and its neighbors, dashes, quotation marks, bullet, ellipsis, minus. */
const UNICODE_RANGE = 'U+0000-00FF, U+2013-2014, U+2018-201D, U+2022, U+2026, U+2212'

declare global {
  interface Window {
    /** Fetches the web fonts and sets all text in them at once; defined by the head's script. */
    bringWebFonts?: () => Promise<void>
  }
}

/**
 * Runs in the head. A browser that has the fonts takes them up at once, so that pages are painted with them. Any other
 * paints in the device's fonts, which `theme.css` stretches to the same widths and lines, and the starter calls
 * `bringWebFonts` after that: 48 kB that would otherwise hold up the first words on a slow line. Fonts are added when
 * they are loaded rather than declared in the style sheet, so that both change in one step.
 */
export function webFontsScript(fonts: readonly WebFont[]): string {
  const faces = fonts.map(({ family, url, weight }) => [
    family,
    `url(${url})`,
    { weight, unicodeRange: UNICODE_RANGE },
  ])
  return (
    `(function(){var f=${JSON.stringify(faces)},k='${WEB_FONTS_KEY}';` +
    `window.bringWebFonts=function(){` +
    `return Promise.all(f.map(function(a){return new FontFace(a[0],a[1],a[2]).load()})).then(function(l){` +
    `l.forEach(function(a){document.fonts.add(a)});try{localStorage.setItem(k,'1')}catch(e){}},function(){})};` +
    `try{localStorage.getItem(k)&&window.bringWebFonts()}catch(e){}})()`
  )
}

/** The same fonts where no script could bring them. */
export function webFontsStyle(fonts: readonly WebFont[]): string {
  return fonts
    .map(
      ({ family, url, weight }) =>
        `@font-face{font-family:'${family}';src:url(${url}) format('woff2');font-weight:${weight};` +
        `font-display:swap;unicode-range:${UNICODE_RANGE}}`,
    )
    .join('')
}
