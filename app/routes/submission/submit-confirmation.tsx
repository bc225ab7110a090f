/** The thank-you page's second address; the first one is canonical. */
export { default, headers, loader, meta } from './submit-business-confirmation.tsx'
