/** The text sizes on offer, in percent of what the browser is set to. */
export const TEXT_SIZES = [100, 125, 150, 200] as const

/** Under this name the browser remembers the choice. */
export const TEXT_SIZE_KEY = 'text-size'

/** On the document element: the size in force. `theme.css` turns it into the size of everything. */
export const TEXT_SIZE_ATTRIBUTE = 'data-text-size'

/**
 * Runs in the head, so that the first paint has the remembered size and the page is the same HTML for everybody.
 * Where storage is refused the size is 100, and choosing one lasts as long as the page.
 */
export const TEXT_SIZE_SCRIPT =
  `(function(){try{var s=localStorage.getItem('${TEXT_SIZE_KEY}')}catch(e){}` +
  `document.documentElement.setAttribute('${TEXT_SIZE_ATTRIBUTE}',/^(125|150|200)$/.test(s)?s:'100')})()`
