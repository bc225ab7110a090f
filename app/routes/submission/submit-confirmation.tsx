/** The second address of the thank-you page; its metadata names the first as canonical. */
export { default, headers, loader, meta } from './submit-business-confirmation.tsx'
