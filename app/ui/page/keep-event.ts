/** Dispatched on the window, for `app/hydration/keep-for-offline.ts`. */
export const KEEP_EVENT = 'directory:keep'
