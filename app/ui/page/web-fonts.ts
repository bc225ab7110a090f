interface WebFont {
  family: string
  url: string
  weight: string
}

/** Key in local storage: the browser has the fonts in its cache. */
export const WEB_FONTS_KEY = 'web-fonts'

/** Letters of American English and its neighbors, dashes, quotation marks, bullet, ellipsis, minus. */
const UNICODE_RANGE = 'U+0000-00FF, U+2013-2014, U+2018-201D, U+2022, U+2026, U+2212'

declare global {
  interface Window {
    /** Defined by the head script. */
    bringWebFonts?: () => Promise<void>
  }
}

/** With cached fonts the first paint uses them; otherwise they come after it: 48 kB do not delay it. */
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
    `try{if(localStorage.getItem(k))return window.bringWebFonts()}catch(e){}` +
    `["16px 'Public Sans Fallback'","600 16px 'Public Sans Fallback'","600 16px 'Source Serif Fallback'"]` +
    `.forEach(function(a){document.fonts.load(a).catch(function(){})})})()`
  )
}

export function webFontsStyle(fonts: readonly WebFont[]): string {
  return fonts
    .map(
      ({ family, url, weight }) =>
        `@font-face{font-family:'${family}';src:url(${url}) format('woff2');font-weight:${weight};` +
        `font-display:swap;unicode-range:${UNICODE_RANGE}}`,
    )
    .join('')
}
