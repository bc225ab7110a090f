/** The thank-you page's second address; the first one is canonical. */
export { action, default, headers, loader, meta } from './submit-business-confirmation.tsx'
