export const STORAGE_KEY = 'last-place'

/** On the document element while a place is kept; styles choose by it what the home page shows near you. */
export const KEPT_ATTRIBUTE = 'data-kept-place'

/** In the head, so that the first paint has room for what is near, although the page is the same HTML for everybody. */
export const KEPT_PLACE_SCRIPT =
  `try{localStorage.getItem('${STORAGE_KEY}')&&` +
  `document.documentElement.setAttribute('${KEPT_ATTRIBUTE}','')}catch(e){}`
