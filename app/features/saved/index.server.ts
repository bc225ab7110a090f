export { findSavedList } from './find-saved-list.server.ts'
