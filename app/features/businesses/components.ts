export { BusinessCard } from './business-card.tsx'
export { BusinessList } from './business-list.tsx'
export { SubmitCallToAction } from './submit-call-to-action.tsx'
