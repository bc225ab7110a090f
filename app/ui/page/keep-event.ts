/**
 * Dispatched on the window when another page is shown or another business is saved
 * (`app/hydration/keep-for-offline.ts`).
 */
export const KEEP_EVENT = 'directory:keep'
