/** The element that the service worker fills on a page that it has kept (`app/offline/offline.ts`). */
export const KEPT_NOTE_ID = 'kept-note'
