export { SAVED_TITLE, type SavedList, SHARED_TITLE } from './saved-list.ts'
