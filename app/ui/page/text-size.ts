/** In percent of the browser's setting. */
export const TEXT_SIZES = [100, 125, 150, 200] as const

export const TEXT_SIZE_KEY = 'text-size'

/** Dispatched on the window by a control that is new in the document. */
export const TEXT_SIZE_EVENT = 'directory:text-size'

/** On the document element; `theme.css` scales everything by it. */
export const TEXT_SIZE_ATTRIBUTE = 'data-text-size'

/** In the head, so that the first paint has the stored size although the page is the same HTML for everybody. */
export const TEXT_SIZE_SCRIPT =
  `(function(){try{var s=localStorage.getItem('${TEXT_SIZE_KEY}')}catch(e){}` +
  `document.documentElement.setAttribute('${TEXT_SIZE_ATTRIBUTE}',/^(125|150|200)$/.test(s)?s:'100')})()`
