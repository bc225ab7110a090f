export { SavedPage } from './saved-page.tsx'
export { SharedListPage } from './shared-list-page.tsx'
